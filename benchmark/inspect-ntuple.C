// Adds ntuples of the new format to `inspect.C`.
#include <ROOT/RDataFrame.hxx>
#include <algorithm>

namespace rootsmith {

void ntupleFacts(int check, const char *file, const char *name, const std::vector<std::string> &columns,
                 const std::vector<Wanted> &values)
{
   ROOT::RDataFrame frame(name, file);
   tell(check, "class", std::string("RNTuple"));
   tell(check, "entries", double(*frame.Count()));
   const auto known = frame.GetColumnNames();
   for (const auto &column : columns)
      tell(check, "column " + column,
           std::find(known.begin(), known.end(), column) == known.end() ? std::string() : frame.GetColumnType(column));
   for (size_t i = 0; i < values.size(); ++i) {
      ROOT::RDF::RNode rows = frame;
      if (!values[i].selection.empty())
         rows = rows.Filter(values[i].selection);
      auto column = rows.Define("rootsmith_value", "double(" + values[i].expression + ")").Take<double>("rootsmith_value");
      tell(check, "value " + std::to_string(i), statisticOf(*column, values[i].statistic));
   }
}

} // namespace rootsmith
