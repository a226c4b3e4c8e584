/** A cell of a CSV file (RFC 4180). */
export const csvCell = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Cells can be quoted, with doubled quotes and line breaks inside. Spreadsheets in some countries use semicolons. */
export function csvRows(text: string): string[][] {
  const clean = text.replace(/^\uFEFF/, '');
  const separator = /^[^\r\n,]*;/.test(clean) ? ';' : ',';
  const rows: string[][] = [[]];
  const cell = new RegExp(
    `("(?:[^"]|"")*"|[^"${separator}\\r\\n][^${separator}\\r\\n]*|)(${separator}|\\r\\n|\\n|\\r|$)`,
    'gy',
  );
  for (let found = cell.exec(clean); found; found = cell.exec(clean)) {
    const [, given = '', end = ''] = found;
    rows.at(-1)?.push(given.startsWith('"') ? given.slice(1, -1).replaceAll('""', '"') : given);
    if (end === '') break;
    if (end !== separator) rows.push([]);
  }
  return rows;
}

/** A spreadsheet runs a cell that starts like a formula; a leading apostrophe makes it text. */
export const formulaStart = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A report for spreadsheets. Without the byte order mark they read the file in their local encoding instead of UTF-8. */
export const csvReport = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows
    .map((row) => `${row.map((cell) => csvCell(formulaStart.test(cell) ? `'${cell}` : cell)).join(',')}\r\n`)
    .join('')}`;
