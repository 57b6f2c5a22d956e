// fail: no room for the file, writing fails
#include <csignal>
#include <sys/resource.h>
void t05_disk_full() {
   signal(SIGXFSZ, SIG_IGN); rlimit r{20000, 20000}; setrlimit(RLIMIT_FSIZE, &r);
   TFile f("t05.root", "RECREATE"); TTree t("t", "t"); double x; t.Branch("x", &x);
   for (int i = 0; i < 20000; ++i) { x = gRandom->Rndm(); t.Fill(); }
   t.Write(); f.Close(); std::cout << "tree with 20000 rows stored" << std::endl;
}
