// fail: the matrix cannot be inverted
void h54_matrix_singular() { TMatrixD a(2, 2); a(0, 0) = 1; a(0, 1) = 2; a(1, 0) = 2; a(1, 1) = 4; a.Invert(); std::cout << "inverse 00 " << a(0, 0) << std::endl; }
