// Measures response times of a running system with ten thousand towns: node tests/bench/many-towns-benchmark.mjs --url=…
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    runs: { type: 'string', default: '60' },
    towns: { type: 'string', default: '10000' },
    limit: { type: 'string', default: '250' },
  },
});
const [runs, towns, limit] = [values.runs, values.towns, values.limit].map(Number);
const region = '/locksmiths/south-yorkshire';
const town = (run) => `generated-${((run * 7919) % towns) + 1}`;

/** Each URL once per run; `cached` pages stay the same, the others are rendered anew. */
const questions = [
  ['sitemap.xml, cached', () => '/sitemap.xml'],
  ['region page, cached', () => region],
  ['region page, another one each time', (run) => `${region}?page=${(run % 160) + 2}`],
  ['town page, cached', () => `${region}/sheffield`],
  ['town page, another one each time', (run) => `${region}/${town(run)}`],
  ['service page, cached', () => '/services/smart-locks'],
  ['GET /api/locations', () => '/api/locations'],
  ['GET /api/locations/{slug}', (run) => `/api/locations/${town(run)}`],
  ['GET /api/coverage', (run) => `/api/coverage?postcode=S${(run % 14) + 1}`],
];

let slow = false;
console.log(`${towns} towns, ${runs} runs each, times in ms\n`);
console.log(
  `${'request'.padEnd(40)}${'KB'.padStart(8)}${'p50'.padStart(9)}${'p95'.padStart(9)}${'longest'.padStart(9)}`,
);
for (const [name, path] of questions) {
  await ask(path(runs));
  const times = [];
  let bytes = 0;
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    bytes = await ask(path(run));
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  const figures = [bytes / 1024, at(0.5), at(0.95), times.at(-1)].map((value) => value.toFixed(1));
  console.log(
    name.padEnd(40) +
      figures[0].padStart(8) +
      figures
        .slice(1)
        .map((text) => text.padStart(9))
        .join(''),
  );
  slow ||= at(0.95) > limit;
}
if (slow) {
  console.error(`\nA 95th percentile exceeds ${limit} ms`);
  process.exitCode = 1;
}

async function ask(path) {
  const response = await fetch(values.url + path, { headers: { 'user-agent': 'benchmark-bot' } });
  const body = await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`);
  return body.byteLength;
}
