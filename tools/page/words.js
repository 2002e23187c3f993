// The words of the page, as it carries them.
export const words = JSON.parse(document.getElementById("words").textContent);
