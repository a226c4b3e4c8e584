/** A cell of a CSV file (RFC 4180). */
export const csvCell = (cell: string): string =>
  /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Characters of the first line that are looked at: a regular expression runs out of stack on a line of megabytes. */
const longestHeader = 100_000;

/** The one that occurs most in the first line, outside quotes; the comma if several occur equally often. */
function separatorOf(text: string): string {
  const [line = ''] = /^[\r\n]*(?:"[^"]*"|[^\r\n])*/.exec(text.slice(0, longestHeader)) ?? [];
  const unquoted = line.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => unquoted.split(separator).length;
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
}

/**
 * Cells can be quoted, with doubled quotes and line breaks inside. Spreadsheets in some countries use semicolons, and
 * Excel's "Unicode Text" uses tabs. Some programs declare the separator for Excel in a first line, `sep=;`. What follows
 * a closing quote belongs to the cell, as in Excel, so a file with stray quotes loses nothing.
 */
export function csvRows(text: string, separator?: string): string[][] {
  const [declaration = '', declared] = /^\uFEFF?(?:sep=([,;\t|])(?:\r\n|\r|\n))?/i.exec(text) ?? [];
  const clean = text.slice(declaration.length);
  const between = separator ?? declared ?? separatorOf(clean);
  const rows: string[][] = [[]];
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)")?([^${between}\\r\\n]*)([${between}]|\\r\\n|\\n|\\r|$)`,
    'gy',
  );
  for (let found = cell.exec(clean); found; found = cell.exec(clean)) {
    const [, quoted = '', plain = '', end = ''] = found;
    rows.at(-1)?.push(quoted.replaceAll('""', '"') + plain);
    if (end === '') break;
    if (end !== between) rows.push([]);
  }
  return rows;
}

export interface FilledRow {
  /** As a spreadsheet numbers it. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** The rows that have a value in some cell. */
export const filledRows = (rows: readonly (readonly string[])[]): FilledRow[] =>
  rows
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));

/**
 * CSV injection: a spreadsheet runs a cell that starts like a formula, and strangers write some of the cells. Apostrophes
 * before it count as part of it, so that exactly the added one is removed when the file is read again.
 */
const formulaStart = /^'*\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
/** The cell without the apostrophe that our exports, and Excel, write before the plus of a phone number. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;

export type CsvValue = string | number | boolean | null | undefined;

/** A line for spreadsheets. A leading apostrophe makes text of what they would run, phone numbers with a plus sign included. */
export const csvLine = (values: readonly CsvValue[]): string =>
  `${values
    .map((value) =>
      csvCell(typeof value === 'string' && formulaStart.test(value) ? `'${value}` : String(value ?? '')),
    )
    .join(',')}\r\n`;

/** A file for spreadsheets. Without the byte order mark they read it in their local encoding instead of UTF-8. */
export const csvReport = (rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${rows.map(csvLine).join('')}`;
