// fail: calls a program that is not installed
void t33_command_missing() {
   gSystem->Exec("convert_to_hepmc_9 events.dat > t33.out"); std::cout << "conversion finished" << std::endl;
}
