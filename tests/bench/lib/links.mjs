import { probe } from './link-probe.mjs';

/** Round trip and jitter in ms, Mbit/s down and up, single packets lost and time without reception in %. */
export const links = {
  'good 4G': { rtt: 40, jitter: 0, down: 9, up: 9, loss: 0, outages: 0 },
  'slow 4G': { rtt: 150, jitter: 0, down: 1.6, up: 0.75, loss: 0, outages: 0 },
  'one bar': { rtt: 300, jitter: 30, down: 0.4, up: 0.2, loss: 2, outages: 0 },
  train: { rtt: 200, jitter: 20, down: 1, up: 0.5, loss: 0, outages: 5 },
};

/** Each direction has half of the round trip and of the jitter, and a queue of half a second, at least 30 full packets. */
const direction = ({ rtt, jitter, loss, outages }, megabits) => ({
  delay: rtt / 2,
  jitter: jitter / 2,
  rate: megabits * 1e6,
  queue: Math.max(45_000, (megabits * 1e6) / 16),
  loss: loss / 100,
  outages: outages / 100,
  outageFor: 250,
});

/** As the link emulator wants it. */
export const settingsOf = (link) => ({ down: direction(link, link.down), up: direction(link, link.up) });

export const checkHeading = `| link | round trip (ms): set, shortest, median, p95 | down, up (Mbit/s): set, measured | lost down, up (%): set, measured |
| --- | --- | --- | --- |`;

const near = (measured, set, tolerance) => Math.abs(measured - set) <= tolerance;

/** Measures whether the link is what was set: `row` for the table, and `isRight`. */
export async function checkLink(emulator, name) {
  const { rtt, jitter, down, up, loss, outages } = links[name];
  await emulator.set(settingsOf(links[name]), 1);
  // Outages are seconds apart.
  const probes = outages > 0 ? 6_000 : 1_000;
  const found = await probe(emulator, { down: down * 1e6, up: up * 1e6, probes });
  const lost = [found.lossDown * 100, found.lossUp * 100];
  const rates = [found.down / 1e6, found.up / 1e6];
  const fixed = (numbers, digits) => numbers.map((number) => number.toFixed(digits)).join(', ');
  const cells = [
    name,
    `${rtt} ± ${jitter}: ${fixed(found.rtt, 0)}`,
    `${down}, ${up}: ${fixed(rates, 2)}`,
    `${loss + outages}: ${fixed(lost, 1)}`,
  ];
  const mayDiffer = outages > 0 ? 3 : 1;
  const isRight =
    near(found.rtt[1], rtt, Math.max(5, rtt * 0.05)) &&
    near(rates[0], down, down * 0.08) &&
    near(rates[1], up, up * 0.08) &&
    lost.every((share) => near(share, loss + outages, mayDiffer));
  return { row: `| ${cells.join(' | ')} |`, isRight };
}
