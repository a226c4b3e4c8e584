/** The field of each column of a file; null for columns that are not imported. */
export type Columns<Name extends string> = readonly (Name | null)[];

/** Patterns of the names that columns have in the wild, the most telling first. */
export type ColumnNames<Name extends string> = readonly (readonly [Name, RegExp])[];

/** A proposal by the names of the columns. Each field is proposed once, for the first column that fits. */
export function proposedColumns<Name extends string>(
  header: readonly string[],
  names: ColumnNames<Name>,
): Columns<Name> {
  const taken = new Set<Name>();
  return header.map((title) => {
    const plain = title
      .toLowerCase()
      .replace(/[_\s]+/g, ' ')
      .trim();
    const [field = null] = names.find(([name, pattern]) => !taken.has(name) && pattern.test(plain)) ?? [];
    if (field) taken.add(field);
    return field;
  });
}
