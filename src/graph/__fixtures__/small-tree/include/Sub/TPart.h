#pragma once
#include "../TThing.h"
/// Parts of things.
namespace Sub {
/// Holds one value of any type.
template <typename T>
class TPart {
public:
   T Get() const;
};
using PartD = TPart<double>;
/// Density of the bell curve.
double bell(double x, double sigma = 1);
namespace Internal { struct Hidden { void touch(); }; }
}
