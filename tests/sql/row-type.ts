import ts from 'typescript';
import type { Column, DescribedStatement } from './described-statement';
import type { Exceptions } from './exceptions';
import type { QueryCall } from './query-calls';

/** Compares the row type of a call with the columns of its statement. */
export class RowTypes {
  constructor(
    private readonly checker: ts.TypeChecker,
    /** The interface `ColumnTypes`. */
    private readonly columnTypes: ts.Type,
    private readonly exceptions: Exceptions,
  ) {}

  problems(call: QueryCall, statement: DescribedStatement): string[] {
    const result = this.rowOf(call.result, statement.countsRows);
    if (typeof result === 'string') return [result];
    if (result === undefined) {
      return statement.columns.length > 0 && isUsed(call.node) ? ['the rows are used but have no type'] : [];
    }
    if (result.flags & ts.TypeFlags.Unknown) return [];
    if (result.flags & ts.TypeFlags.TypeParameter) return ['the type of the rows is a type parameter'];
    const properties = new Map(this.checker.getPropertiesOfType(result).map((each) => [each.name, each]));
    const names = new Set(statement.columns.map(({ name }) => name));
    const missing = [...properties.values()]
      .filter(({ name, flags }) => !names.has(name) && !(flags & ts.SymbolFlags.Optional))
      .map(({ name }) => `"${name}" is in the row type, but the statement returns no such column`);
    const others = statement.columns.flatMap((column) => {
      const property = properties.get(column.name);
      if (!property) return [`column "${column.name}" is not in the row type`];
      return this.differences(
        column,
        this.checker.getTypeOfSymbolAtLocation(property, call.node),
        call.place,
      );
    });
    return [...missing, ...others];
  }

  /** The type of one row; undefined if the call has none; a problem text if its form is wrong. */
  private rowOf(result: ts.Type, countsRows: boolean): ts.Type | string | undefined {
    if (result.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Void)) return undefined;
    const [first, second] = this.checker.isTupleType(result) ? this.argumentsOf(result) : [];
    const isCounted = second !== undefined && (second.flags & ts.TypeFlags.Number) !== 0;
    if (countsRows !== isCounted) {
      return countsRows
        ? `UPDATE and DELETE return [rows, count], not ${this.checker.typeToString(result)}`
        : `the statement returns only rows, not ${this.checker.typeToString(result)}`;
    }
    const rows = isCounted ? first! : result;
    if (rows.flags & ts.TypeFlags.Unknown) return rows;
    if (this.checker.isArrayType(rows) || this.checker.isTupleType(rows)) return this.argumentsOf(rows)[0];
    return `rows come as an array, not as ${this.checker.typeToString(rows)}`;
  }

  private differences({ name, type, nullable }: Column, declared: ts.Type, place: string): string[] {
    const property = this.columnTypes.getProperty(type);
    if (!property) return [`column "${name}" is ${type}, which column-types.ts does not know`];
    const parsed = this.checker.getTypeOfSymbol(property);
    const value = this.checker.getNonNullableType(declared);
    const found: string[] = [];
    const fits = declared.flags & ts.TypeFlags.Unknown || this.checker.isTypeAssignableTo(value, parsed);
    const [is, says] = [this.checker.typeToString(parsed), this.checker.typeToString(declared)];
    if (!fits) found.push(`column "${name}" is ${type}, read as ${is}, but the row type says ${says}`);
    if (
      nullable &&
      !this.acceptsNull(declared) &&
      !this.exceptions.knowsValue(place.replace(/:\d+$/, ''), name)
    ) {
      found.push(`column "${name}" can be null, but the row type says ${says}`);
    }
    return found;
  }

  private acceptsNull(type: ts.Type): boolean {
    return this.checker.isTypeAssignableTo(this.checker.getNullType(), type);
  }

  private argumentsOf(type: ts.Type): readonly ts.Type[] {
    return this.checker.getTypeArguments(type as ts.TypeReference);
  }
}

/** `await query(…)` as a statement discards the result, and so does `void`. */
function isUsed({ parent }: ts.Node): boolean {
  if (ts.isAwaitExpression(parent) || ts.isParenthesizedExpression(parent)) return isUsed(parent);
  return !ts.isExpressionStatement(parent) && !ts.isVoidExpression(parent);
}
