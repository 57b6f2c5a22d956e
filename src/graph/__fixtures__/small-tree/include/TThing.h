#ifndef ROOT_TThing
#define ROOT_TThing
typedef double Double_t;
typedef int Int_t;
typedef const char Option_t;
class TThing {
public:
   virtual void Paint(Option_t *option = "");
   virtual void SaveAs(const char *filename = "") const;
   void Fill();
   static TThing *Current();
private:
   void Secret();
};
#endif
