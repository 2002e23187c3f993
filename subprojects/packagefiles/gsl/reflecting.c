/* What reflections call of blas/blas.c, which needs all of CBLAS. */
#include <gsl/gsl_blas.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_cblas.h>

int gsl_blas_ddot(const gsl_vector *x, const gsl_vector *y, double *result)
{
    *result = cblas_ddot((int)x->size, x->data, (int)x->stride, y->data, (int)y->stride);
    return GSL_SUCCESS;
}

double gsl_blas_dnrm2(const gsl_vector *x)
{
    return cblas_dnrm2((int)x->size, x->data, (int)x->stride);
}

int gsl_blas_daxpy(double factor, const gsl_vector *x, gsl_vector *y)
{
    cblas_daxpy((int)x->size, factor, x->data, (int)x->stride, y->data, (int)y->stride);
    return GSL_SUCCESS;
}

void gsl_blas_dscal(double factor, gsl_vector *x)
{
    cblas_dscal((int)x->size, factor, x->data, (int)x->stride);
}

int gsl_blas_dgemv(CBLAS_TRANSPOSE_t transpose, double factor, const gsl_matrix *a, const gsl_vector *x, double kept,
                   gsl_vector *y)
{
    cblas_dgemv(CblasRowMajor, transpose, (int)a->size1, (int)a->size2, factor, a->data, (int)a->tda, x->data,
                (int)x->stride, kept, y->data, (int)y->stride);
    return GSL_SUCCESS;
}

int gsl_blas_dger(double factor, const gsl_vector *x, const gsl_vector *y, gsl_matrix *a)
{
    cblas_dger(CblasRowMajor, (int)a->size1, (int)a->size2, factor, x->data, (int)x->stride, y->data, (int)y->stride,
               a->data, (int)a->tda);
    return GSL_SUCCESS;
}
