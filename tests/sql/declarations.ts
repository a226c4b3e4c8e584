import ts from 'typescript';
import { NotConstant } from './outcomes';

/** Resolves the names in an expression. */
export class Declarations {
  constructor(private readonly checker: ts.TypeChecker) {}

  symbolOf(node: ts.Node): ts.Symbol {
    const symbol = this.checker.getSymbolAtLocation(node);
    if (!symbol) throw new NotConstant(node, 'has no declaration');
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  functionOf(callee: ts.Expression): ts.FunctionLikeDeclaration | undefined {
    const declaration = this.symbolOf(
      ts.isPropertyAccessExpression(callee) ? callee.name : callee,
    ).valueDeclaration;
    if (!declaration) return undefined;
    if (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration)) return declaration;
    const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    return value && ts.isArrowFunction(value) ? value : undefined;
  }

  /** The literal value of a constant. */
  objectOf(node: ts.Expression): ts.ObjectLiteralExpression | undefined {
    if (ts.isObjectLiteralExpression(node)) return node;
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return this.objectOf(node.expression);
    const declaration = ts.isIdentifier(node) ? this.symbolOf(node).valueDeclaration : undefined;
    const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    return value && this.objectOf(value);
  }

  /** The literals of its type; undefined if any member is not a literal. */
  literalsOf(node: ts.Expression): (string | number)[] | undefined {
    const type = this.checker.getTypeAtLocation(node);
    const members = type.isUnion() ? type.types : [type];
    const values = members.flatMap((member) =>
      member.isStringLiteral() || member.isNumberLiteral() ? [member.value] : [],
    );
    return values.length === members.length ? values : undefined;
  }
}

export const nameOf = (name: ts.PropertyName): string =>
  ts.isStringLiteral(name) ? name.text : name.getText();

export const isProperty = (node: ts.Declaration): node is ts.PropertyAssignment | ts.PropertyDeclaration =>
  ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node);

/** The expressions that a function can return. */
export function returned(node: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (each: ts.Node): void => {
    if (ts.isReturnStatement(each) && each.expression) found.push(each.expression);
    else if (!ts.isFunctionLike(each)) ts.forEachChild(each, visit);
  };
  ts.forEachChild(node, visit);
  return found;
}
