// Runs Lighthouse on every kind of page, as on a phone with slow 4G; see README.md.
import { Buffer } from 'node:buffer';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import ts from 'typescript';
import { fetched } from './fetched.mjs';
import { freePort } from './lib/free-port.mjs';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: process.env.LATCHLINE_URL ?? 'http://localhost:3000' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});

const lighthouse = fetched('lighthouse@12.8.2');

/** The page list that the end-to-end tests use too. */
async function pagesOfEachKind() {
  const source = readFileSync(new URL('../support/public-routes.ts', import.meta.url), 'utf8');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: 'esnext', target: 'es2022' },
  });
  const { oneOfEachKind } = await import(
    `data:text/javascript;base64,${Buffer.from(outputText).toString('base64')}`
  );
  // Lighthouse cannot measure 404 pages.
  const measurable = oneOfEachKind.filter(({ kind }) => kind !== 'not-found');
  return measurable.filter(({ kind }) => values.only === '' || values.only.split(',').includes(kind));
}

/** Excluded from search on purpose, so its SEO score does not count. */
const notForSearch = new Set(['offline']);

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** Lighthouse gets what the browser leaves of the processors: on a phone, it runs on another machine. */
async function measure(port, address) {
  const run = fork(new URL('./lib/lighthouse-run.mjs', import.meta.url), [lighthouse, String(port), address]);
  setPriority(run.pid, 19);
  const [result] = await Promise.race([once(run, 'message'), once(run, 'exit')]);
  if (typeof result !== 'object') throw new Error(`${address}: Lighthouse ended`);
  if (result.error) throw new Error(`${address}: ${result.error}`);
  return result;
}

// On a phone, the site runs on another machine, too. Without the right to raise a priority it competes with the browser.
try {
  setPriority(-15);
} catch {
  console.error('Not run as root: the measured system takes processor time from the browser.');
}
const missed = [];
console.log(
  '| page | performance | accessibility | best practices | SEO | FCP (ms) | LCP (ms) | CLS | TBT (ms) |',
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const { kind, path } of await pagesOfEachKind()) {
  const runs = [];
  // Occasionally a trace has no start event, which is not the page's fault.
  for (let tries = 0; runs.length < Number(values.runs); tries += 1) {
    if (tries > 2 * Number(values.runs)) throw new Error(`${path} could not be measured`);
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
    });
    try {
      runs.push(await measure(port, values.url + path));
    } catch (error) {
      console.error(error.message);
    } finally {
      await browser.close();
    }
  }
  const scores = categories.map((_, index) => Math.min(...runs.map(({ scores: all }) => all[index])));
  const [fcp, lcp, cls, tbt] = ['fcp', 'lcp', 'cls', 'tbt'].map((name) =>
    median(runs.map((run) => run[name])),
  );
  const figures = [...scores, fcp.toFixed(0), lcp.toFixed(0), cls.toFixed(3), tbt.toFixed(0)];
  console.log(`| ${path} | ${figures.join(' | ')} |`);
  const asked = notForSearch.has(kind) ? scores.slice(0, 3) : scores;
  if (asked.some((score) => score < 100) || lcp > 1_200 || cls > 0 || tbt > 0)
    missed.push(`${path}: ${[...new Set(runs.flatMap(({ failed }) => failed))].join(', ')}`);
}
for (const line of missed) console.log(`\nmissed at ${line}`);
process.exitCode = missed.length > 0 ? 1 : 0;
