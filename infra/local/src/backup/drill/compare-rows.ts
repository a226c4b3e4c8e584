type Rows = Readonly<Record<string, number>>;

/** Rows may come and go while a backup of a working system is made. */
const slackRows = 20;
const slackShare = 0.01;

/** Tables that a restored backup lacks or whose number of rows cannot be explained by changes during the backup. */
export function differingTables(saved: Rows, restored: Rows): string[] {
  return Object.entries(saved).flatMap(([table, rows]) => {
    const found = restored[table];
    if (found === undefined) return [`${table} is missing`];
    const slack = Math.max(slackRows, rows * slackShare);
    const isEmptied = rows > slackRows && found === 0;
    return isEmptied || Math.abs(found - rows) > slack
      ? [`${table} has ${found} rows instead of ${rows}`]
      : [];
  });
}
