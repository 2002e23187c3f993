/* What GSL asks of a system: C99. */
#define HAVE_DECL_EXPM1 1
#define HAVE_DECL_LOG1P 1
#define HAVE_DECL_HYPOT 0
#define HAVE_DECL_ISNAN 1
#define HAVE_DECL_ISINF 1
#define HAVE_DECL_ISFINITE 1
#define HAVE_DECL_FINITE 1
#define HAVE_DECL_LDEXP 1
#define HAVE_DECL_FREXP 1
#define HAVE_C99_INLINE 1
#define HAVE_INLINE 1
#define HAVE_IEEE_COMPARISONS 1
#define HAVE_IEEE_DENORMALS 1
#define HAVE_STRERROR 1
#define HAVE_VPRINTF 1
#define HAVE_MEMCPY 1
#define HAVE_MEMMOVE 1
#define GSL_COERCE_DBL(x) (x)
#define RETURN_IF_NULL(x) if (!x) { return ; }
/* The hypot of glibc is of version 2.35, which older systems lack. */
#include <math.h>
#define hypot gsl_hypot
