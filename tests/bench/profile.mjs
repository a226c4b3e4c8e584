// Profiles CPU and heap of each process under one kind of request; see README.md.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drain } from './lib/backlog.mjs';
import { endProfile, startProfile } from './lib/profiler.mjs';
import { processorTimes, runningSystem } from './lib/running-system.mjs';

// Node 20 has WebSocket, needed for the debugger, behind a flag.
if (globalThis.WebSocket === undefined) {
  const again = spawnSync(
    process.execPath,
    ['--experimental-websocket', '--no-warnings', ...process.argv.slice(1)],
    {
      stdio: 'inherit',
    },
  );
  process.exit(again.status ?? 1);
}

const { values } = parseArgs({
  options: {
    /** lead, page (cached) or uncached. */
    kind: { type: 'string', default: 'lead' },
    path: { type: 'string', default: '/' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '50' },
    processes: { type: 'string' },
    top: { type: 'string', default: '25' },
    out: { type: 'string', default: '.latchline/profiles' },
    /** CPU time per process only, without profiles. */
    bare: { type: 'boolean', default: false },
  },
});
const parts = {
  lead: ['gateway', 'leads-1', 'notifications-1'],
  page: ['gateway'],
  uncached: ['gateway', 'shell', 'content-1', 'locations-1', 'seo-1'],
};
const system = runningSystem();
const chosen = (values.processes?.split(',') ?? parts[values.kind]).flatMap((name) =>
  system.processes.filter((process) => process.name === name),
);

async function ask(seconds) {
  const options = {
    ...{ url: system.site, connections: Number(values.connections), seconds },
    kind: { lead: 'lead', page: 'page', uncached: 'form' }[values.kind],
    path: values.kind === 'lead' ? '/api/leads' : values.path,
  };
  const file = fileURLToPath(new URL('lib/raw-client.mjs', import.meta.url));
  const child = spawn(process.execPath, [file, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  await once(child, 'close');
  return JSON.parse(printed);
}

/** Seconds on top of the stack, by function. */
function selfTimes({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const sums = new Map();
  samples.forEach((id, index) => {
    const { functionName, url, lineNumber } = byId.get(id).callFrame;
    const where = `${functionName || '(anonymous)'} ${shortened(url)}${url ? `:${lineNumber + 1}` : ''}`;
    sums.set(where, (sums.get(where) ?? 0) + timeDeltas[index] / 1e6);
  });
  sums.delete('(idle) ');
  return sums;
}

/** Allocated bytes by function. */
function allocations(head) {
  const sums = new Map();
  const visit = ({ callFrame: { functionName, url, lineNumber }, selfSize, children }) => {
    const where = `${functionName || '(anonymous)'} ${shortened(url)}${url ? `:${lineNumber + 1}` : ''}`;
    sums.set(where, (sums.get(where) ?? 0) + selfSize);
    children.forEach(visit);
  };
  visit(head);
  return sums;
}

const shortened = (url) =>
  url
    .replace(/^file:\/\//, '')
    .replace(/^.*node_modules\//, '')
    .replace(`${process.cwd()}/`, '');

function printTop(title, sums, per) {
  const total = [...sums.values()].reduce((sum, value) => sum + value, 0);
  console.log(`\n${title}`);
  for (const [where, value] of [...sums]
    .sort((one, other) => other[1] - one[1])
    .slice(0, Number(values.top))) {
    console.log(`${((100 * value) / total).toFixed(1).padStart(6)} %  ${per(value).padStart(10)}  ${where}`);
  }
}

await ask(3);
if (values.kind === 'lead') await drain(system);
if (!values.bare) for (const { pid } of chosen) await startProfile(pid);
const before = processorTimes(system);
const began = performance.now();
const result = await ask(Number(values.seconds));
const drained = values.kind === 'lead' ? await drain(system) : null;
const elapsed = (performance.now() - began) / 1000;
const after = processorTimes(system);
const { count } = result;
console.log(
  `${count} responses, ${result.rate.toFixed(0)}/s, p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms, ${JSON.stringify(result.statuses)}`,
);
if (drained)
  console.log(
    `stored and notified ${drained.seconds.toFixed(1)} s after the last response (${drained.isComplete ? 'all' : 'not all'})`,
  );
console.log(`\nCPU time in ${elapsed.toFixed(1)} s, and milliseconds per response`);
for (const [name, time] of after) {
  const used = time - (before.get(name) ?? 0);
  if (used > 0.02)
    console.log(
      `${name.padEnd(18)} ${used.toFixed(2).padStart(7)} s ${((1000 * used) / count).toFixed(3).padStart(8)} ms`,
    );
}
if (!values.bare) {
  mkdirSync(values.out, { recursive: true });
  for (const { name, pid } of chosen) {
    const { cpu, heap } = await endProfile(pid);
    const file = join(values.out, `${values.kind}-${name}`);
    writeFileSync(`${file}.cpuprofile`, JSON.stringify(cpu));
    writeFileSync(`${file}.heapprofile`, JSON.stringify(heap));
    printTop(
      `${name}: processor (${file}.cpuprofile)`,
      selfTimes(cpu),
      (value) => `${((1e6 * value) / count).toFixed(1)} µs`,
    );
    printTop(`${name}: allocated`, allocations(heap.head), (value) => `${Math.round(value / count)} B`);
  }
}
