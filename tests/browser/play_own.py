"""Whether rules of one's own work in the page, and what does not end is stopped."""
ENDLESS = """
rules { id = "endless", title = "Does not end" }
mechanism {
  name = "loop", title = "a loop", fields = {},
  outcomes = { outcome("n", "0..9", "never told") },
  resolve = function(roll) while true do end end,
}
"""
WORSE = ENDLESS.replace("rules {", "while true do end\nrules {")


def check_own_rules(play):
    """Rules of one's own."""
    mine = "[rules]\nid = mine\ntitle = Mine\nbased_on = bloodybacks-8.3\n\n[shooting]\nbands = 1 4 7\n"
    told = play.use("mine.ini", mine)
    play.go("#mine.ini/shooting?~outcome=hits")
    if "list now" not in told or play.browser.evaluate("page.all[0].bars.find(bar => bar.value === '2').probability") != 0.34375:
        yield f"rules of one's own are not used: {told}"
    if "mine.ini:7" not in (told := play.use("mine.ini", mine.replace("1 4 7", "1 x 7"))):
        yield f"a mistake is not told at its line: {told}"
    play.use("mine.ini", mine)
    for name, text in {"endless.lua": ENDLESS, "worse.lua": WORSE}.items():
        play.use(name, text)
        play.settle(60)
        if "does it never end" not in play.browser.evaluate(
                "document.getElementById('own-told').textContent + document.querySelector('.drawn').textContent"):
            yield f"{name} is not stopped"
    play.browser.evaluate("asking.ask('long', [['simulate', 'bloodybacks-8.3', 'assault', '--trials', '1e12']]); 0")
    if play.browser.evaluate("asking.ask('long', [['rules']]).then(answers => answers[0].status)") != 0:
        yield "what takes too long is not stopped"
    play.go("#bloodybacks-8.3/charge")
    if not play.csv().startswith("rules,mechanism"):
        yield "the page does not go on after a script that does not end"
