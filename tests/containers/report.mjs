const rows = [];
let failed = 0;

export function heading(text) {
  console.log(`\n${text}`);
}

/** Prints one line for a check; `problems` is a text or list of texts, empty if all is well. */
export function check(what, problems = []) {
  const list = [problems].flat(2).filter(Boolean);
  console.log(`${list.length === 0 ? '✓' : '✕'} ${what}`);
  for (const problem of list) console.log(`    ${String(problem).replaceAll('\n', '\n    ')}`);
  if (list.length > 0) failed += 1;
  return list.length === 0;
}

/** A line of the table at the end. */
export const measured = (what, value) => rows.push([what, value]);

export function printTable() {
  const width = Math.max(...rows.map(([what]) => what.length));
  console.log('');
  for (const [what, value] of rows) console.log(`${what.padEnd(width)}  ${value}`);
}

export const failures = () => failed;

/** Waits for a state; a limit only ends a wait that will never succeed. */
export async function until(what, look, limitMs = 180_000) {
  const deadline = Date.now() + limitMs;
  let last;
  while (Date.now() < deadline) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`timed out waiting for ${what}`, { cause: last });
}
