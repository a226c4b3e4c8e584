import ts from 'typescript';
import { type Declarations, isProperty, nameOf, returned } from './declarations';
import type { Exceptions } from './exceptions';
import { choose, type Choices, each, NotConstant, type Outcome, textOf, type Value } from './outcomes';

/** Values bound to the parameters of an inlined function. */
type Bindings = ReadonlyMap<ts.Symbol, (choices: Choices) => Outcome[]>;

const none: Bindings = new Map();
const maxTexts = 500;

const textMethods = {
  join: (list: readonly string[], separator: string) => list.join(separator),
  map: () => undefined,
  replace: (text: string, from: string, to: string) => text.replace(from, to),
  replaceAll: (text: string, from: string, to: string) => text.replaceAll(from, to),
  trim: (text: string) => text.trim(),
};
const isTextMethod = (name: string): name is keyof typeof textMethods => Object.hasOwn(textMethods, name);

/**
 * Every text that an expression can evaluate to, read from the source: constants of any file, both branches of a
 * condition, every member of a union of literals, and the arguments of every call of the enclosing function.
 */
export class ConstantText {
  constructor(
    private readonly names: Declarations,
    private readonly callsOf: (fn: ts.SignatureDeclaration) => readonly ts.CallExpression[],
    private readonly exceptions: Exceptions,
  ) {}

  textsOf(expression: ts.Expression): string[] {
    const outcomes = this.evaluate(expression, none, new Map());
    return [...new Set(outcomes.map(({ value }) => textOf(value, expression)))];
  }

  private evaluate(node: ts.Expression, bindings: Bindings, choices: Choices): Outcome[] {
    const sample = this.exceptions.sampleFor(node.getSourceFile().fileName, node.getText());
    if (sample !== undefined) return [{ value: sample, choices }];
    if (ts.isStringLiteralLike(node)) return [{ value: node.text, choices }];
    if (ts.isNumericLiteral(node)) return [{ value: Number(node.text), choices }];
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
      return this.evaluate(node.expression, bindings, choices);
    }
    if (ts.isTemplateExpression(node)) return this.template(node, bindings, choices);
    if (ts.isConditionalExpression(node)) {
      return choose(node, [node.whenTrue, node.whenFalse], choices).flatMap(({ value, choices: chosen }) =>
        this.evaluate(value, bindings, chosen),
      );
    }
    if (ts.isBinaryExpression(node)) return this.binary(node, bindings, choices);
    if (ts.isArrayLiteralExpression(node)) return this.array(node, bindings, choices);
    if (ts.isCallExpression(node)) return this.call(node, bindings, choices);
    if (ts.isIdentifier(node)) return this.identifier(node, bindings, choices);
    if (ts.isPropertyAccessExpression(node)) return this.property(node, bindings, choices);
    if (ts.isElementAccessExpression(node)) return this.element(node, bindings, choices);
    throw new NotConstant(node, 'is not a constant expression');
  }

  private template(node: ts.TemplateExpression, bindings: Bindings, choices: Choices): Outcome[] {
    let texts: Outcome[] = [{ value: node.head.text, choices }];
    for (const { expression, literal } of node.templateSpans) {
      texts = texts.flatMap((before) =>
        this.evaluate(expression, bindings, before.choices).map(({ value, choices: chosen }) => ({
          value: `${textOf(before.value, node)}${textOf(value, expression)}${literal.text}`,
          choices: chosen,
        })),
      );
      if (texts.length > maxTexts) throw new NotConstant(node, `can be more than ${maxTexts} texts`);
    }
    return texts;
  }

  private binary(node: ts.BinaryExpression, bindings: Bindings, choices: Choices): Outcome[] {
    if (node.operatorToken.kind !== ts.SyntaxKind.PlusToken) {
      throw new NotConstant(node, 'is not a constant expression');
    }
    return this.evaluate(node.left, bindings, choices).flatMap(({ value: left, choices: chosen }) =>
      this.evaluate(node.right, bindings, chosen).map(({ value: right, choices: both }) => ({
        value:
          typeof left === 'number' && typeof right === 'number'
            ? left + right
            : `${textOf(left, node.left)}${textOf(right, node.right)}`,
        choices: both,
      })),
    );
  }

  private array(node: ts.ArrayLiteralExpression, bindings: Bindings, choices: Choices): Outcome[] {
    return each(node.elements, choices, (element, chosen) =>
      ts.isSpreadElement(element)
        ? this.evaluate(element.expression, bindings, chosen)
        : this.evaluate(element, bindings, chosen).map(({ value, choices: after }) => ({
            value: [value],
            choices: after,
          })),
    ).map(({ value, choices: chosen }) => ({ value: (value as Value[]).flat(), choices: chosen }));
  }

  private call(node: ts.CallExpression, bindings: Bindings, choices: Choices): Outcome[] {
    const { expression: callee, arguments: args } = node;
    const objectMethod = /^Object\.(keys|entries)$/.exec(callee.getText())?.[1];
    if (objectMethod) return this.propertiesOf(args[0]!, objectMethod === 'entries', bindings, choices);
    if (ts.isPropertyAccessExpression(callee) && isTextMethod(callee.name.text)) {
      const { text: method } = callee.name;
      return this.evaluate(callee.expression, bindings, choices).flatMap((target) =>
        method === 'map'
          ? this.map(target, args[0]!, bindings)
          : each(args, target.choices, (arg, chosen) => this.evaluate(arg, bindings, chosen)).map(
              (given) => ({
                value: textMethods[method](target.value as never, ...(given.value as [string, string])),
                choices: given.choices,
              }),
            ),
      );
    }
    const fn = this.names.functionOf(callee);
    if (!fn) throw new NotConstant(node, 'calls something that cannot be read');
    const bound = new Map(bindings);
    fn.parameters.forEach(({ name, initializer }, index) => {
      const argument = args[index] ?? initializer;
      if (argument && ts.isIdentifier(name)) {
        bound.set(this.names.symbolOf(name), (chosen) => this.evaluate(argument, bindings, chosen));
      }
    });
    return this.result(node, fn, bound, choices);
  }

  private map({ value: list, choices }: Outcome, argument: ts.Expression, bindings: Bindings): Outcome[] {
    const fn = ts.isArrowFunction(argument) ? argument : this.names.functionOf(argument);
    if (!fn) throw new NotConstant(argument, 'is not a function that can be read');
    return each(list as Value[], choices, (each, chosen, index) => {
      const bound = new Map(bindings);
      const bind = (name: ts.BindingName, value: Value): void => {
        if (ts.isIdentifier(name)) bound.set(this.names.symbolOf(name), (now) => [{ value, choices: now }]);
        else if (ts.isArrayBindingPattern(name)) {
          name.elements.forEach(
            (part, place) => ts.isBindingElement(part) && bind(part.name, (value as Value[])[place]),
          );
        }
      };
      fn.parameters.slice(0, 2).forEach(({ name }, place) => bind(name, [each, index][place]));
      return this.result({}, fn, bound, chosen);
    });
  }

  private propertiesOf(
    node: ts.Expression,
    withValues: boolean,
    bindings: Bindings,
    choices: Choices,
  ): Outcome[] {
    const properties = this.names.objectOf(node)?.properties.filter(ts.isPropertyAssignment);
    if (!properties) throw new NotConstant(node, 'is not an object that can be read');
    if (!withValues) return [{ value: properties.map(({ name }) => nameOf(name)), choices }];
    return each(properties, choices, (property, chosen) =>
      this.evaluate(property.initializer, bindings, chosen).map(({ value, choices: after }) => ({
        value: [nameOf(property.name), value],
        choices: after,
      })),
    );
  }

  private result(
    call: object,
    fn: ts.FunctionLikeDeclaration,
    bindings: Bindings,
    choices: Choices,
  ): Outcome[] {
    const results = fn.body && ts.isBlock(fn.body) ? returned(fn.body) : fn.body ? [fn.body] : [];
    if (results.length === 0) throw new NotConstant(fn, 'calls a function that cannot be read');
    return choose(call, results, choices).flatMap(({ value, choices: chosen }) =>
      this.evaluate(value, bindings, chosen),
    );
  }

  private identifier(node: ts.Identifier, bindings: Bindings, choices: Choices): Outcome[] {
    if (node.text === 'undefined') return [{ value: undefined, choices }];
    const symbol = this.names.symbolOf(node);
    const bound = bindings.get(symbol);
    if (bound) return bound(choices);
    const literals = this.names.literalsOf(node);
    if (literals) return choose(symbol, literals, choices);
    return this.declared(node, symbol.valueDeclaration, bindings, choices);
  }

  private declared(
    node: ts.Expression,
    declaration: ts.Declaration | undefined,
    bindings: Bindings,
    choices: Choices,
  ): Outcome[] {
    if (declaration && ts.isParameter(declaration)) return this.parameter(node, declaration, choices);
    if (declaration && (ts.isVariableDeclaration(declaration) || isProperty(declaration))) {
      const loop = declaration.parent.parent;
      if (ts.isForOfStatement(loop)) {
        return this.evaluate(loop.expression, bindings, choices).flatMap((list) =>
          choose(declaration, list.value as Value[], list.choices),
        );
      }
      if (declaration.initializer) return this.evaluate(declaration.initializer, bindings, choices);
    }
    throw new NotConstant(node, 'is known only to the running program');
  }

  private parameter(node: ts.Expression, parameter: ts.ParameterDeclaration, choices: Choices): Outcome[] {
    const fn = parameter.parent;
    const index = fn.parameters.indexOf(parameter);
    const callers = this.callsOf(fn);
    if (callers.length === 0)
      throw new NotConstant(node, 'is a parameter of a function that nothing calls by name');
    return choose(fn, callers, choices).flatMap(({ value: caller, choices: chosen }) => {
      const argument = caller.arguments[index] ?? parameter.initializer;
      return argument ? this.evaluate(argument, none, chosen) : [{ value: undefined, choices: chosen }];
    });
  }

  private property(node: ts.PropertyAccessExpression, bindings: Bindings, choices: Choices): Outcome[] {
    if (node.name.text === 'length') {
      return this.evaluate(node.expression, bindings, choices).map(({ value, choices: chosen }) => ({
        value: (value as Value[]).length,
        choices: chosen,
      }));
    }
    const literals = this.names.literalsOf(node);
    const symbol = this.names.symbolOf(node.name);
    if (literals) return choose(symbol, literals, choices);
    return this.declared(node, symbol.valueDeclaration, bindings, choices);
  }

  private element(node: ts.ElementAccessExpression, bindings: Bindings, choices: Choices): Outcome[] {
    const object = this.names.objectOf(node.expression);
    return this.evaluate(node.argumentExpression, bindings, choices).flatMap(
      ({ value: key, choices: chosen }) => {
        const property = object?.properties.find((each) => each.name && nameOf(each.name) === key);
        return this.declared(node, property, bindings, chosen);
      },
    );
  }
}
