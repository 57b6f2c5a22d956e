// fail: mean of nothing printed as nan by printf
void h19_projection_nan_mean() { std::vector<double> v; double s = 0; for (double x : v) s += x; printf("average energy %.3f GeV\n", s / v.size()); }
