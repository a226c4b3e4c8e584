// Measures how long after the 202 the office gets the email while other programs keep every core busy; see README.md.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { until } from './lib/own-system.mjs';
import { runningSystem } from './lib/running-system.mjs';
import { lead } from './lib/sample-lead.mjs';

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '30' },
    busy: { type: 'string', default: '8' },
  },
});
const { site, mailUrl } = runningSystem();
const mark = `Busy ${randomUUID().slice(0, 8)}`;
const acceptedAt = new Map();
const mailedAt = new Map();

/** Each in its own session, like any other program on the machine. */
const loops = Array.from({ length: Number(values.busy) }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore', detached: true }),
);

async function send(number) {
  const name = `${mark} ${number}`;
  const response = await fetch(`${site}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...lead(number), name }),
  });
  if (response.status !== 202) throw new Error(`Lead ${number} failed with status ${response.status}`);
  acceptedAt.set(name, performance.now());
}

async function readMails() {
  const response = await fetch(new URL(`/api/messages?limit=1000&q=${encodeURIComponent(mark)}`, mailUrl));
  const { messages } = await response.json();
  for (const { subject } of messages) {
    const name = [...acceptedAt.keys()].find(
      (each) => subject.includes(each) && !/\d/.test(subject.split(each)[1]?.[0] ?? ''),
    );
    if (name && !mailedAt.has(name)) mailedAt.set(name, performance.now());
  }
}

const reading = setInterval(() => void readMails().catch(() => undefined), 50);
try {
  const sending = [];
  for (let number = 1; number <= Number(values.leads); number += 1) {
    sending.push(send(number));
    await sleep(1_000);
  }
  await Promise.all(sending);
  await until('every e-mail', () => mailedAt.size === acceptedAt.size, 300_000);
} finally {
  clearInterval(reading);
  for (const loop of loops) loop.kill('SIGKILL');
}

const waits = [...acceptedAt].map(([name, at]) => (mailedAt.get(name) - at) / 1_000).sort((a, b) => a - b);
const seconds = (value) => `${value.toFixed(2)} s`;
console.log(
  `${waits.length} leads, ${values.busy} busy loops, load ${loadavg()[0].toFixed(1)}: ` +
    `from 202 to e-mail median ${seconds(waits[Math.floor(waits.length / 2)])}, worst ${seconds(waits.at(-1))}`,
);
