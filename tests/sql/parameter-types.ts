import ts from 'typescript';
import type { QueryCall } from './query-calls';

/** Compares the parameters of a call with the types that Postgres expects. */
export class ParameterTypes {
  constructor(
    private readonly checker: ts.TypeChecker,
    /** The interface `ParameterTypes`. */
    private readonly accepted: ts.Type,
  ) {}

  problems({ parameters }: QueryCall, types: readonly string[]): string[] {
    if (!parameters) return types.length > 0 ? [`${types.length} parameters are required, none given`] : [];
    // A list built elsewhere is not checked.
    if (!ts.isArrayLiteralExpression(parameters)) return [];
    const spread = parameters.elements.findIndex(ts.isSpreadElement);
    const given = spread < 0 ? parameters.elements : parameters.elements.slice(0, spread);
    if (spread < 0 && given.length !== types.length) {
      return [`${types.length} parameters are required, ${given.length} given`];
    }
    return given.flatMap((element, index) => this.difference(element, index + 1, types[index]));
  }

  private difference(element: ts.Expression, number: number, type = ''): string[] {
    const property = this.accepted.getProperty(type);
    if (!property)
      return [`parameter $${number} is ${type || 'not used'}, which column-types.ts does not know`];
    const given = this.checker.getTypeAtLocation(element);
    const accepted = this.checker.getTypeOfSymbol(property);
    const value = this.checker.getNonNullableType(given);
    if (given.flags & ts.TypeFlags.Any || this.checker.isTypeAssignableTo(value, accepted)) return [];
    return [
      `parameter $${number} is ${type}, given as ${this.checker.typeToString(accepted)}, but here is ${this.checker.typeToString(given)}`,
    ];
  }
}
