import { describe, expect, it } from "vitest";
import { comparableType, parametersOf, shapeOf } from "./signature-shape.ts";

describe("shapeOf", () => {
  it("counts parameters and defaults behind brackets, strings and comparisons", () => {
    expect(parametersOf("")).toBe("0 parameters, 0 defaults");
    expect(parametersOf("void")).toBe("0 parameters, 0 defaults");
    expect(parametersOf('int a, std::map<int, A<b>> c = {}, const char *t = "x,y=(", ...')).toBe(
      "4 parameters, 2 defaults",
    );
    expect(parametersOf("void (*f)(int, int) = nullptr, int n = 1 << 3")).toBe(
      "2 parameters, 2 defaults",
    );
  });

  it("finds the list of operators and of names that occur in types before", () => {
    expect(shapeOf("Fill Fill(int Fill)", "Fill")?.parameters).toBe("1 parameters, 0 defaults");
    expect(shapeOf("bool operator() (int a) const", "operator()")?.parameters).toBe(
      "1 parameters, 0 defaults",
    );
    expect(shapeOf("A &operator=(const A &)", "operator=")?.returns).toBe("A&");
    expect(shapeOf("operator int() const", "operator (conversion)")).toBeUndefined();
  });

  it("writes return types alike", () => {
    expect(shapeOf("static inline const std::string &Name()", "Name")?.returns).toBe("string&");
    expect(shapeOf("auto Get() -> ROOT::Math::Point", "Get")?.returns).toBe("Point");
    expect(shapeOf("virtual ~A()", "~A")?.returns).toBe("");
    expect(comparableType("vector<ROOT::RDF::RNode> *")).toBe("vector<RNode>*");
  });
});
