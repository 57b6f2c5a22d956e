// @(#)root/test:$Id$
#ifndef ROOT_TBox0
#define ROOT_TBox0

#include "TThing.h"
#include <vector>

//////////////////////////////////////////////////////////////////////////
//                                                                      //
// TBox0                                                                //
//                                                                      //
// Collects weighted numbers in cells.                                  //
//                                                                      //
//////////////////////////////////////////////////////////////////////////

class TOther;

class R__DLLEXPORT TBox0 : public TThing, private Sub::TPart<int> {
public:
   enum EOption { kNone = 0, ///< nothing at all
                  kAll       ///< everything
   };
   class TCell {
   public:
      Double_t GetX() const { return fX; }
   private:
      Double_t fX; // position
   };

   TBox0();
   TBox0(const char *name, Int_t cells = 10, const std::vector<double> &edges = {});
   ~TBox0() override;
   /// Add one number with a weight.
   /// \param x the number
   virtual Int_t Fill(Double_t x, Double_t w = 1);
   virtual Int_t Fill(const char * /*label*/, const char * = "");
   static TBox0 *Open(const char *name); ///< read it from a file
   Int_t R__DEPRECATED(7,00, "use Fill") OldFill();
   template <typename T> T As() const;
   void Paint(Option_t *option = "") override;
   void Unlinked(TOther *other);
#ifdef R__NEVER_DEFINED
   void OnlyElsewhere();
#else
   void OnlyHere();
#endif

protected:
   Int_t fCells = 0, fUsed; // counters

   ClassDefOverride(TBox0, 3) // Box of weighted cells
};

R__EXTERN TBox0 *gBox;
#define gThing (TThing::Current())

#endif
