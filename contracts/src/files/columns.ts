/** The field of each column of a file; null for columns that are not imported. */
export type Columns<Name extends string> = readonly (Name | null)[];

/** Patterns of the names that columns have in the wild, the most telling first. A field may have several. */
export type ColumnNames<Name extends string> = readonly (readonly [Name, RegExp])[];

/** A proposal by the names of the columns. Each field is proposed once, for the first column with its most telling name. */
export function proposedColumns<Name extends string>(
  header: readonly string[],
  names: ColumnNames<Name>,
): Columns<Name> {
  const titles = header.map((title) =>
    title
      .toLowerCase()
      .replace(/[_\s]+|[.:*]+$/g, ' ')
      .trim(),
  );
  const proposed: (Name | null)[] = titles.map(() => null);
  for (const [name, pattern] of names) {
    const column = titles.findIndex((title, index) => proposed[index] === null && pattern.test(title));
    if (column >= 0 && !proposed.includes(name)) proposed[column] = name;
  }
  return proposed;
}
