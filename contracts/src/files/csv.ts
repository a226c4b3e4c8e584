/** A cell of a CSV file (RFC 4180). */
export const csvCell = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const separatorOf = (text: string): string => {
  if (/^[^\r\n,;]*\t/.test(text)) return '\t';
  return /^[^\r\n,]*;/.test(text) ? ';' : ',';
};

/**
 * Cells can be quoted, with doubled quotes and line breaks inside. Spreadsheets in some countries use semicolons, and
 * Excel's "Unicode Text" uses tabs. What follows a closing quote belongs to the cell, as in Excel, so a file with stray
 * quotes loses nothing.
 */
export function csvRows(text: string, separator?: string): string[][] {
  const clean = text.replace(/^\uFEFF/, '');
  const between = separator ?? separatorOf(clean);
  const rows: string[][] = [[]];
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)")?([^${between}\\r\\n]*)(${between}|\\r\\n|\\n|\\r|$)`,
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

/** A spreadsheet runs a cell that starts like a formula; a leading apostrophe makes it text. */
export const formulaStart = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
/** The cell without that apostrophe. Our exports and Excel write one before the plus of a phone number. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;

/** A report for spreadsheets. Without the byte order mark they read the file in their local encoding instead of UTF-8. */
export const csvReport = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows
    .map((row) => `${row.map((cell) => csvCell(formulaStart.test(cell) ? `'${cell}` : cell)).join(',')}\r\n`)
    .join('')}`;
