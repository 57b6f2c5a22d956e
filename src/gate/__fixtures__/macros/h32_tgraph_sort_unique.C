// pass: spline of few points
void h32_tgraph_sort_unique() { TGraph g; for (int i = 0; i < 6; ++i) g.AddPoint(i, i * i * i); TSpline3 s("s", &g); std::cout << "cubic " << s.Eval(2.5) << " linear " << g.Eval(2.5) << std::endl; }
