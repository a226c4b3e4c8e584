// What a phone on a slow, lossy link waits for over HTTP/1.1, 2 and 3, through the production Caddyfile; see README.md.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { host, startEdge } from './lib/edge.mjs';
import { checkHeading, checkLink, links, settingsOf } from './lib/links.mjs';
import { startOwnSystem } from './lib/own-system.mjs';
import { follow, newVisitor, open, protocols, sendForm, startPhone, touchForm } from './lib/phone.mjs';
import { missing, openSlowLink } from './lib/slow-link.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    links: { type: 'string', default: Object.keys(links).join(',') },
    protocols: {
      type: 'string',
      default: protocols(host)
        .map(({ name }) => name)
        .join(','),
    },
    minutes: { type: 'string', default: '90' },
  },
});
const runs = Number(values.runs);
const giveUpAt = Date.now() + Number(values.minutes) * 60_000;
const wanted = values.links.split(',');
if (wanted.some((name) => !links[name]))
  throw new Error(`Choose links from ${Object.keys(links).join(', ')}`);

/** After this long without packets, browser and Caddy forget a connection of HTTP/3. */
const idleMs = 32_000;
const town = '/locksmiths/south-yorkshire/sheffield';
const service = '/services/residential-locksmith';

const lacking = missing();
if (lacking.length > 0) {
  console.error(`The benchmark of slow links needs ${lacking.join(', ')}.`);
  process.exit(69);
}

/** Undone in reverse, once. */
const opened = [];
let closing = null;
const closeAll = () => (closing ??= undo());
async function undo() {
  for (const close of opened.toReversed())
    try {
      await close();
    } catch (error) {
      console.error(error.message);
    }
}
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
])
  process.once(signal, () => {
    printTable();
    void closeAll().then(() => process.exit(code));
  });

/** Link, page and protocol to its measurements; null is a visit that failed. */
const measured = new Map();

async function measure(link, kind, protocol, seed, visit) {
  if (Date.now() > giveUpAt) throw new Error(`Not done after ${values.minutes} minutes`);
  const key = JSON.stringify([link, kind, protocol.name]);
  if (!measured.has(key)) measured.set(key, []);
  await emulator.set(settingsOf(links[link]), seed);
  try {
    const times = await visit();
    const { down } = await emulator.counts();
    measured.get(key).push({ ...times, kilobytes: down.bytes / 1000 });
    return times;
  } catch (error) {
    console.error(`${link}, ${kind}, ${protocol.name}: ${error.message.split('\n')[0]}`);
    measured.get(key).push(null);
    return null;
  }
}

/** Home, the page behind a link, and its form, as a new visitor; a town as another one. Returns the first, without pages. */
async function firstVisits(link, protocol, browser, seed) {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  const home = await measure(link, 'home', protocol, seed, () => open(page, `https://${host}/`));
  if (home && home.protocol !== protocol.first) throw new Error(`${protocol.name} was ${home.protocol}`);
  await measure(link, 'service page, from home', protocol, seed + 1, () => follow(page, service));
  await measure(link, 'form, from touch until ready', protocol, seed + 2, () => touchForm(page));
  await measure(link, 'form, from sending until answered', protocol, seed + 3, () => sendForm(page));
  await page.close();
  const stranger = await newVisitor(browser);
  const other = await stranger.newPage();
  await measure(link, 'town', protocol, seed + 4, () => open(other, `https://${host}${town}`));
  await stranger.close();
  return visitor;
}

/** Home again, with what the browser has kept, when all connections have ended. */
async function visitAgain(link, protocol, visitor, seed) {
  const page = await visitor.newPage();
  await measure(link, 'home, again', protocol, seed + 5, () => open(page, `https://${host}/`));
  await visitor.close();
}

/** Chromium drops connections over TCP when the addresses of the machine change. */
async function changeNetwork() {
  const [program, ...args] = emulator.phone;
  for (const change of ['add', 'del']) {
    execFileSync(program, [...args, 'ip', 'addr', change, '198.18.0.9/32', 'dev', 'slow0']);
    await pause(1_000);
  }
}

async function measureLink(link, phones) {
  const visitors = [];
  for (let run = 0; run < runs; run += 1)
    for (const [protocol, browser] of phones) {
      const seed = (run + 1) * 10;
      visitors.push([protocol, await firstVisits(link, protocol, browser, seed), seed]);
    }
  await pause(idleMs);
  await changeNetwork();
  for (const [protocol, visitor, seed] of visitors) await visitAgain(link, protocol, visitor, seed);
}

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
const columns = ['firstByte', 'firstPaint', 'largestPaint', 'load', 'kilobytes'];

const ordered = () => {
  const keys = [...measured.keys()].map((key) => JSON.parse(key));
  const ranks = [0, 1, 2].map((part) => [...new Set(keys.map((key) => key[part]))]);
  const rank = (key) => key.reduce((sum, value, part) => sum * 100 + ranks[part].indexOf(value), 0);
  return keys.toSorted((one, other) => rank(one) - rank(other));
};

/** Medians, and the longest in parentheses: ∞ if a visit failed. */
function printTable() {
  console.log('\n| link | page | protocol | first byte | first paint | largest paint | load | KB |');
  console.log('| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |');
  for (const key of ordered()) {
    const all = measured.get(JSON.stringify(key));
    const known = all.filter(Boolean);
    const cells = columns.map((column) => {
      const numbers = known.map((times) => times[column]).filter((number) => number !== undefined);
      if (numbers.length === 0) return '';
      const longest = known.length < all.length ? '∞' : Math.max(...numbers).toFixed(0);
      return `${median(numbers).toFixed(0)} (${longest})`;
    });
    console.log(`| ${[...key, ...cells].join(' | ')} |`);
  }
}

let emulator;
const problems = [];
try {
  const folder = mkdtempSync(join(tmpdir(), 'latchline-bench-slow-link-'));
  opened.push(() => rmSync(folder, { recursive: true, force: true }));
  emulator = await openSlowLink();
  opened.push(emulator.close);
  const system = await startOwnSystem({
    under: emulator.server,
    env: { SITE_URL: `https://${host}`, TRUST_PROXY: '1', ADMIN_PASSWORD: 'measured-not-used-9' },
  });
  opened.push(system.stop);
  const { port } = system.run.processes.find(({ name }) => name === 'gateway');
  const edge = await startEdge({ under: emulator.server, gateway: `127.0.0.1:${port}`, folder });
  opened.push(edge.stop);
  const phones = [];
  for (const protocol of protocols(host).filter(({ name }) => values.protocols.split(',').includes(name))) {
    const { flags } = protocol;
    const { address, phone: under } = emulator;
    const browser = await startPhone({ under, address, host, spki: edge.spki, folder, flags });
    opened.push(() => browser.close());
    phones.push([protocol, browser]);
  }
  console.log(
    `Caddy ${edge.version}, Chromium ${phones[0][1].version()}, ${runs} runs, load ${loadavg()[0].toFixed(1)}\n`,
  );
  console.log(checkHeading);
  for (const link of wanted) {
    const { row, isRight } = await checkLink(emulator, link);
    console.log(row);
    if (!isRight) problems.push(`${link} is not what was set`);
  }
  for (const link of wanted) {
    console.error(`${link} …`);
    await measureLink(link, phones);
  }
} catch (error) {
  problems.push(error.stack);
} finally {
  await closeAll();
}
printTable();
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
