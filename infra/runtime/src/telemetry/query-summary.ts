const verb = /^\s*(?:--.*\n\s*)*([a-z]+)/i;
/** A WITH statement is named after the table that it writes, not after one that it locks with FOR UPDATE. */
const writes =
  /\b(?:(insert)\s+into|(?<!\b(?:for|key)\s+)(update)|(delete)\s+from)\s+(?:only\s+)?"?(?:\w+"?\."?)?([a-z_]\w*)/i;
/** Tables, not set-returning functions. */
const reads = /\b(?:from|join)\s+(?:only\s+)?"?(?:\w+"?\."?)?([a-z_]\w*)\b(?!\s*\()/i;
const maxLength = 8_000;

/** Operation and table, such as `INSERT leads`, as OpenTelemetry recommends for names of database spans. */
export function querySummary(text: string): string {
  const start = text.slice(0, maxLength);
  const does = verb.exec(start)?.[1]?.toUpperCase() ?? 'QUERY';
  if (does !== 'SELECT') {
    const [, insert, update, remove, table = ''] = writes.exec(start) ?? [];
    const act = insert ?? update ?? remove;
    if (act) return `${act.toUpperCase()} ${table.toLowerCase()}`;
  }
  const table = reads.exec(start)?.[1];
  return table ? `${does} ${table.toLowerCase()}` : does;
}
