// fail: waits for ever
void h33_timeout_sleep() { std::cout << "waiting for data" << std::endl; while (!gSystem->AccessPathName("/")) gSystem->Sleep(200); }
