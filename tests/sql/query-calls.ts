import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** A call of TypeORM's `query`, on any object. */
export interface QueryCall {
  /** `path:line`, relative to the repository root. */
  readonly place: string;
  readonly sql: ts.Expression;
  readonly parameters: ts.Expression | undefined;
  /** `T` of the returned `Promise<T>`. */
  readonly result: ts.Type;
  readonly node: ts.CallExpression;
}

export function openProgram(root: string, files: readonly string[]): ts.Program {
  const config = ts.parseConfigFileTextToJson(
    'tsconfig.base.json',
    readFileSync(join(root, 'tsconfig.base.json'), 'utf8'),
  );
  const { options } = ts.convertCompilerOptionsFromJson(
    (config.config as { compilerOptions: object }).compilerOptions,
    root,
  );
  return ts.createProgram(files, options);
}

export function findQueryCalls(program: ts.Program, root: string, files: ReadonlySet<string>): QueryCall[] {
  const checker = program.getTypeChecker();
  const found: QueryCall[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTypeOrmQuery(node, checker)) {
      const source = node.getSourceFile();
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const promise = checker.getTypeAtLocation(node) as ts.TypeReference;
      found.push({
        place: `${relative(root, source.fileName)}:${line + 1}`,
        sql: node.arguments[0]!,
        parameters: node.arguments[1],
        result: checker.getTypeArguments(promise)[0]!,
        node,
      });
    }
    ts.forEachChild(node, visit);
  };
  for (const source of program.getSourceFiles()) if (files.has(source.fileName)) visit(source);
  return found;
}

/** Finds calls of a function or method by name, then confirms the symbol. */
export function callFinder(program: ts.Program): (fn: ts.SignatureDeclaration) => ts.CallExpression[] {
  const checker = program.getTypeChecker();
  const byName = new Map<string, ts.CallExpression[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = calleeName(node);
      if (name) byName.set(name.text, [...(byName.get(name.text) ?? []), node]);
    }
    ts.forEachChild(node, visit);
  };
  for (const source of program.getSourceFiles()) if (!source.isDeclarationFile) visit(source);
  return (fn) => {
    const name = fn.name ?? (ts.isVariableDeclaration(fn.parent) ? fn.parent.name : undefined);
    if (!name || !ts.isIdentifier(name)) return [];
    const declaration = checker.getSymbolAtLocation(name)?.valueDeclaration;
    return (byName.get(name.text) ?? []).filter((call) => {
      const symbol = checker.getSymbolAtLocation(calleeName(call)!);
      const actual =
        symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return actual?.valueDeclaration === declaration;
    });
  };
}

function calleeName({ expression }: ts.CallExpression): ts.Identifier | undefined {
  if (ts.isIdentifier(expression)) return expression;
  return ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.name)
    ? expression.name
    : undefined;
}

function isTypeOrmQuery(node: ts.CallExpression, checker: ts.TypeChecker): boolean {
  const name = calleeName(node);
  if (name?.text !== 'query') return false;
  const declarations = checker.getSymbolAtLocation(name)?.declarations ?? [];
  return declarations.some((declaration) =>
    declaration.getSourceFile().fileName.includes('/node_modules/typeorm/'),
  );
}
