const verb = /^\s*(?:--.*\n\s*)*([a-z]+)/i;
/** A statement that begins with WITH is what it writes; rows that it locks for that (FOR UPDATE) are not. */
const writes =
  /\b(?:(insert)\s+into|(?<!\b(?:for|key)\s+)(update)|(delete)\s+from)\s+(?:only\s+)?"?(?:\w+"?\."?)?([a-z_]\w*)/i;
/** Tables, not functions that give rows. */
const reads = /\b(?:from|join)\s+(?:only\s+)?"?(?:\w+"?\."?)?([a-z_]\w*)\b(?!\s*\()/i;
const longestLookedAt = 8_000;

/** `INSERT leads`: what a statement does to what, as OpenTelemetry wants spans of a database named. */
export function querySummary(text: string): string {
  const start = text.slice(0, longestLookedAt);
  const does = verb.exec(start)?.[1]?.toUpperCase() ?? 'QUERY';
  if (does !== 'SELECT') {
    const [, insert, update, remove, table = ''] = writes.exec(start) ?? [];
    const act = insert ?? update ?? remove;
    if (act) return `${act.toUpperCase()} ${table.toLowerCase()}`;
  }
  const table = reads.exec(start)?.[1];
  return table ? `${does} ${table.toLowerCase()}` : does;
}
