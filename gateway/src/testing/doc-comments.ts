import { join } from 'node:path';
import ts from 'typescript';
import { type DescribedDocument, type Descriptions, eachProperty } from '../openapi/documented';

const contracts = join(__dirname, '../../../contracts');
const routesFile = 'api/routes.ts';
const schemasFile = 'api/openapi-schemas.ts';

/**
 * Reads the descriptions of an OpenAPI document from the doc comments in `contracts/src`: of schemas, their fields, and
 * routes. TypeScript resolves them, so a comment follows its field through `extend`, `partial` and spreads. Comments cost
 * browsers nothing; `.meta()` texts would be part of every bundle.
 */
export function readDocComments(document: DescribedDocument): Descriptions {
  const { checker, typeOfExport } = openContracts();
  const routes = typeOfExport(routesFile, 'routes');
  const schemas = typeOfExport(schemasFile, 'openApiSchemas');
  const reader = new CommentReader(checker);
  const operations: Record<string, string> = {};
  const parameters: Record<string, Record<string, string>> = {};
  for (const operation of operationsOf(document)) {
    const { operationId = '' } = operation;
    const route = routes.getProperty(operationId);
    if (!route) continue;
    const type = checker.getTypeOfSymbol(route);
    const found = (operation.parameters ?? []).flatMap(({ name }) => {
      const text = reader.comment(type, ['query', name]) || reader.comment(type, ['params', name]);
      return text ? [[name, text] as const] : [];
    });
    const text = reader.textOf(route);
    if (text) operations[operationId] = text;
    if (found.length > 0) parameters[operationId] = Object.fromEntries(found);
  }
  return { operations, parameters, schemas: schemaComments(document, reader, schemas, routes) };
}

function schemaComments(
  { components = {} }: DescribedDocument,
  reader: CommentReader,
  schemas: ts.Type,
  routes: ts.Type,
): Record<string, Record<string, string>> {
  const all: Record<string, Record<string, string>> = {};
  for (const [component, schema] of Object.entries(components.schemas ?? {})) {
    const name = schemas.getProperty(component) ? component : component.replace(/Input$/, '');
    const symbol = schemas.getProperty(name);
    const type = symbol ? reader.typeOf(symbol) : bodyOf(name, reader, routes);
    if (!type) continue;
    const texts: Record<string, string> = {};
    const own = symbol && (reader.textOf(symbol) || reader.textOfValue(symbol));
    if (own) texts[''] = own;
    eachProperty(schema, (path) => {
      const text = reader.comment(type, path.split('.'));
      if (text) texts[path] = text;
    });
    if (Object.keys(texts).length > 0) all[component] = texts;
  }
  return all;
}

/** The type of `CreatePostRequest` or `ListUsersResponse`. */
function bodyOf(name: string, reader: CommentReader, routes: ts.Type): ts.Type | undefined {
  const [, operation = '', kind] = /^(\w+)(Request|Response)$/.exec(name) ?? [];
  const route = routes.getProperty(operation.charAt(0).toLowerCase() + operation.slice(1));
  if (!route) return undefined;
  const type = reader.typeOf(route);
  if (kind === 'Request') return reader.step(type, 'body');
  const responses = reader.step(type, 'responses');
  const success = responses?.getProperties().find(({ name: status }) => status.startsWith('2'));
  return success && reader.step(reader.typeOf(success), 'schema');
}

const operationsOf = ({ paths = {} }: DescribedDocument) =>
  Object.values(paths).flatMap((item) => Object.values(item));

function openContracts() {
  const config = ts.readConfigFile(join(contracts, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, contracts);
  const inSource = (file: string) => join(contracts, 'src', file);
  // Without the types of Node and Jest, which no comment is about.
  const program = ts.createProgram([routesFile, schemasFile].map(inSource), {
    ...options,
    noEmit: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const typeOfExport = (file: string, name: string): ts.Type => {
    const source = program.getSourceFile(inSource(file));
    const module = source && checker.getSymbolAtLocation(source);
    const found = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name);
    if (!found) throw new Error(`contracts/src/${file} exports no ${name}`);
    return checker.getTypeOfSymbol(found);
  };
  return { checker, typeOfExport };
}

class CommentReader {
  constructor(private readonly checker: ts.TypeChecker) {}

  typeOf(symbol: ts.Symbol): ts.Type {
    return this.checker.getTypeOfSymbol(symbol);
  }

  step(type: ts.Type, name: string): ts.Type | undefined {
    const symbol = type.getProperty(name);
    return symbol && this.typeOf(symbol);
  }

  /** A paragraph of a comment is one line of text. */
  textOf(symbol: ts.Symbol): string {
    const text = ts.displayPartsToString(symbol.getDocumentationComment(this.checker));
    return text.replace(/([^\n])\n(?![\n-])/g, '$1 ').trim();
  }

  /** Of the constant that a property of a table names: `Lead: leadSchema`. */
  textOfValue({ valueDeclaration }: ts.Symbol): string {
    if (!valueDeclaration || !ts.isPropertyAssignment(valueDeclaration)) return '';
    const value = this.checker.getSymbolAtLocation(valueDeclaration.initializer);
    if (!value) return '';
    const isImported = (value.flags & ts.SymbolFlags.Alias) !== 0;
    return this.textOf(isImported ? this.checker.getAliasedSymbol(value) : value);
  }

  /** Of a field, by its path from a zod schema, or from the `query` or `params` of a route. */
  comment(type: ts.Type, [name = '', ...deeper]: readonly string[]): string {
    const field = name === '*' ? undefined : this.fieldOf(type, name);
    const inner = name === '*' ? this.wrapped(type, 'valueType') : field && this.typeOf(field);
    if (deeper.length > 0) return inner ? this.comment(inner, deeper) : '';
    return field ? this.textOf(field) : '';
  }

  /** Of an object schema, through any wrapper: optional, nullable, default, list, pipe, union. */
  private fieldOf(type: ts.Type, name: string): ts.Symbol | undefined {
    const shape = this.step(type, 'shape');
    if (shape) return shape.getProperty(name);
    const definition = this.step(type, 'def');
    if (!definition) return type.getProperty(name);
    for (const key of ['innerType', 'element', 'in', 'out']) {
      const inner = this.step(definition, key);
      const found = inner && this.fieldOf(inner, name);
      if (found) return found;
    }
    const options = this.step(definition, 'options');
    return (
      options &&
      this.alternatives(options)
        .map((each) => this.fieldOf(each, name))
        .find(Boolean)
    );
  }

  private alternatives(options: ts.Type): readonly ts.Type[] {
    return this.checker.isTupleType(options)
      ? this.checker.getTypeArguments(options as ts.TypeReference)
      : [];
  }

  private wrapped(type: ts.Type, key: string): ts.Type | undefined {
    const definition = this.step(type, 'def');
    return (
      definition &&
      (this.step(definition, key) ?? this.wrapped(this.step(definition, 'innerType') ?? definition, key))
    );
  }
}
