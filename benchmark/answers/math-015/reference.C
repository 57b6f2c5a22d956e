#include "Math/Boost.h"
#include "Math/Vector3D.h"
#include "Math/Vector4D.h"
#include "Math/VectorUtil.h"
#include "TMath.h"
#include <cmath>
#include <iostream>

void reference()
{
   const double mLambda = 1.115683, mProton = 0.938272, mPion = 0.139570, pLambda = 5., theta = 60. * TMath::DegToRad();
   const double sum = mProton + mPion, difference = mProton - mPion;
   const double p = std::sqrt((mLambda * mLambda - sum * sum) * (mLambda * mLambda - difference * difference)) / (2. * mLambda);
   const ROOT::Math::PxPyPzMVector proton(p * std::sin(theta), 0., p * std::cos(theta), mProton);
   const ROOT::Math::PxPyPzMVector pion(-p * std::sin(theta), 0., -p * std::cos(theta), mPion);
   const ROOT::Math::Boost toLab(0., 0., pLambda / std::hypot(pLambda, mLambda));
   const auto labProton = toLab(proton), labPion = toLab(pion);
   std::cout << "proton momentum = " << labProton.P() << " GeV\n" << "pion momentum = " << labPion.P() << " GeV\n";
   std::cout << "opening angle = " << ROOT::Math::VectorUtil::Angle(labProton, labPion) * TMath::RadToDeg() << " deg" << std::endl;
}
