// npm run simulate -w @latchline/tests: runs schedules from one seed after another in every core, and shrinks a failure.
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { Worker } from 'node:worker_threads';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { bundleSimulation } from './bundle.mjs';

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
    seconds: { type: 'string' },
    mistake: { type: 'string' },
    mistakes: { type: 'boolean', default: false },
    replay: { type: 'string' },
    without: { type: 'string', default: '' },
    salt: { type: 'string', default: '0' },
    bundle: { type: 'string' },
  },
});

// Every core has a schedule to run: threads that collect garbage beside it only take turns with it.
setFlagsFromString('--no-parallel-scavenge');

const bundle = values.bundle ?? (await bundleSimulation());
const schedulesAtOnce = 500;
const progressEveryMs = 10_000;

/** A thread that answers one request after the other. */
function openThread() {
  // A schedule leaves nothing behind: with room for many of them, collecting garbage costs little.
  const resourceLimits = { maxYoungGenerationSizeMb: 64 };
  const worker = new Worker(bundle, { execArgv: ['--enable-source-maps'], resourceLimits });
  const ask = (request) =>
    new Promise((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (message) => {
        worker.off('error', reject);
        resolve(message);
      });
      worker.postMessage(request);
    });
  return { ask, close: () => worker.terminate() };
}

const optionsOf = ({ seed, salt, without }, mistake) =>
  [
    `--replay=${seed}`,
    ...(without.length > 0 ? [`--without=${without.join()}`] : []),
    ...(salt > 0 ? [`--salt=${salt}`] : []),
    ...(mistake ? [`--mistake=${mistake}`] : []),
  ].join(' ');

async function replay() {
  const thread = openThread();
  const without = values.without.split(',').filter(Boolean);
  const { trace, violations } = await thread.ask({
    kind: 'replay',
    seed: Number(values.replay),
    without,
    salt: Number(values.salt),
    mistake: values.mistake,
  });
  await thread.close();
  console.log(trace.join('\n'));
  console.log(violations.length === 0 ? 'Nothing went wrong.' : violations.join('\n'));
  process.exitCode = violations.length === 0 ? 0 : 1;
}

async function search() {
  const startedAt = performance.now();
  const limitMs = values.seconds === undefined ? Infinity : Number(values.seconds) * 1_000;
  const first = Number(values.seed);
  const last = first + Number(values.schedules);
  let next = first;
  let done = 0;
  const failures = [];
  const elapsed = () => performance.now() - startedAt;
  const usedBefore = process.cpuUsage();
  const progress = () => {
    const rate = Math.round((done / elapsed()) * 1_000);
    const { user, system } = process.cpuUsage(usedBefore);
    const each = ((user + system) / 1_000 / Math.max(1, done)).toFixed(2);
    return `${done} schedules in ${Math.round(elapsed() / 1_000)} s, ${rate} a second, ${each} ms of processor time each, ${failures.length} failed`;
  };
  const timer = setInterval(() => console.log(progress()), progressEveryMs);
  const work = async () => {
    const thread = openThread();
    while (next < last && failures.length === 0 && elapsed() < limitMs) {
      const from = next;
      const count = Math.min(schedulesAtOnce, last - from);
      next += count;
      const { found, shrunk } = await thread.ask({ kind: 'search', from, count, mistake: values.mistake });
      done += found ? found.seed - from + 1 : count;
      if (found) failures.push({ found, shrunk });
    }
    await thread.close();
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, work));
  clearInterval(timer);
  console.log(progress());
  for (const { found, shrunk } of failures) {
    console.log(`\nSeed ${found.seed} fails: ${found.violations.join('; ')}`);
    console.log(`npm run simulate -w @latchline/tests -- ${optionsOf(found, values.mistake)}`);
    console.log(`Shrunk from ${found.steps} to ${shrunk.steps} steps: ${shrunk.violations.join('; ')}`);
    console.log(`npm run simulate -w @latchline/tests -- ${optionsOf(shrunk, values.mistake)}`);
  }
  process.exitCode = failures.length === 0 ? 0 : 1;
}

async function nameMistakes() {
  const thread = openThread();
  const names = await thread.ask({ kind: 'names' });
  await thread.close();
  return names;
}

/** The table of the README: each planted mistake, and what finds it. */
async function findMistakes() {
  console.log(
    '| mistake | found after schedules | seconds | steps | shrunk to | what goes wrong, after which faults |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | --- |');
  const waiting = values.mistake ? values.mistake.split(',') : await nameMistakes();
  const work = async () => {
    const thread = openThread();
    for (let mistake = waiting.shift(); mistake; mistake = waiting.shift()) {
      const request = { kind: 'search', from: Number(values.seed), count: Number(values.schedules), mistake };
      const { found, shrunk, seconds } = await thread.ask(request);
      if (!found) process.exitCode = 1;
      const cells = found
        ? [found.schedules, seconds.toFixed(1), found.steps, shrunk.steps]
        : ['not found', seconds.toFixed(1), '', ''];
      const why = found ? `${shrunk.violations.join('; ')} (${shrunk.faults.join(', ') || 'no fault'})` : '';
      console.log(`| ${[`\`${mistake}\``, ...cells, why].join(' | ')} |`);
    }
    await thread.close();
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, work));
}

if (values.replay !== undefined) await replay();
else if (values.mistakes) await findMistakes();
else await search();
