import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The run file of `npm start`: addresses of site and stores, and processes. */
export function runningSystem() {
  const file =
    process.env.LATCHLINE_RUN_FILE ?? join(process.env.LATCHLINE_DATA_DIR ?? '.latchline', 'run.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Seconds of CPU time used by each component and its child processes (Linux only). */
export function processorTimes({ processes }) {
  const names = new Map(processes.map(({ pid, name }) => [pid, name]));
  const known = new Map();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(entry);
    if (stat) known.set(Number(entry), stat);
  }
  const times = new Map();
  for (const [pid, { ticks }] of known) {
    const name = partOf(pid, known, names);
    if (name) times.set(name, (times.get(name) ?? 0) + ticks / 100);
  }
  return times;
}

function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent, , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(parent), ticks: Number(user) + Number(system) };
  } catch {
    return undefined;
  }
}

function partOf(pid, known, names) {
  for (let at = pid; known.has(at); at = known.get(at).parent) if (names.has(at)) return names.get(at);
  return undefined;
}
