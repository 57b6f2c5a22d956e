// fail: the text file for the graph is not there
void h53_graph_from_missing_text() { TGraph g("measured_points.txt"); std::cout << "points " << g.GetN() << std::endl; }
