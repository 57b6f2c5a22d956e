/// \file
/// \ingroup tutorial_hist
/// Fill a box with numbers and save it.
/// \macro_code
#include "TBox0.h"
void fill()
{
   TBox0 box("b"); // the box
   box.Fill(1.);
}
