// Reads one C++ declaration. In: its syntax node; out: the declared name, and whether it is a function.
import type { Node } from "web-tree-sitter";

export interface Declared {
  readonly name: string;
  readonly isFunction: boolean;
  /** Offset of the name in the file. */
  readonly nameOffset: number;
  /** `A::b` outside of A: a definition of something declared elsewhere. */
  readonly isQualified: boolean;
  /** End of the parameter list, where qualifiers follow; of a variable, end of the declarator. */
  readonly parametersEnd: number;
}

/** The name behind pointers, references, arrays and parameter lists; undefined where there is none. */
export function readDeclarator(declarator: Node): Declared | undefined {
  let node: Node | null = declarator;
  let isFunction = false;
  let isQualified = false;
  let parametersEnd = declarator.endIndex;
  while (node !== null) {
    switch (node.type) {
      case "function_declarator": {
        const inner: Node | null = node.childForFieldName("declarator");
        // `void (*pointer)(int)` declares a variable.
        isFunction = inner?.type !== "parenthesized_declarator";
        parametersEnd = node.childForFieldName("parameters")?.endIndex ?? parametersEnd;
        node = inner;
        break;
      }
      case "operator_cast": {
        const name = node.text.replace(/\s*\([\s\S]*$/, "").replace(/\s+/g, " ");
        return {
          name,
          isFunction: true,
          nameOffset: node.startIndex,
          isQualified: isQualified || name.includes("::operator"),
          parametersEnd: endOfParameters(node) ?? parametersEnd,
        };
      }
      case "qualified_identifier":
        isQualified = true;
        node = node.childForFieldName("name");
        break;
      case "template_function":
        node = node.childForFieldName("name");
        break;
      case "identifier":
      case "field_identifier":
      case "type_identifier":
      case "destructor_name":
      case "operator_name":
        return {
          name: node.text.replace(/\s+/g, " "),
          isFunction,
          nameOffset: node.startIndex,
          isQualified,
          parametersEnd,
        };
      default:
        node =
          node.childForFieldName("declarator") ??
          node.namedChildren.findLast((child) => child !== null) ??
          null;
    }
  }
  return undefined;
}

/** `operator T*() const`: the list stands inside of what the conversion leads to. */
function endOfParameters(conversion: Node): number | undefined {
  const [list] = conversion.descendantsOfType("parameter_list");
  return list?.endIndex;
}
