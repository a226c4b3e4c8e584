// `npm run sample-leads`: sends quote requests as visitors do to a system on this machine, so that a developer's inbox looks
// used. They take the full path: notifications appear in the captured mail.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import rules from '@latchline/contracts/leads/lead-rules';
import { closings, details, firstNames, lastNames, openings, towns } from './lead-texts.mjs';

const campaigns = [
  {},
  {},
  { utm_source: 'google', utm_medium: 'cpc' },
  { referrer: 'https://www.bing.com/' },
];

/** This machine only: a made-up lead in a real inbox would send a locksmith out. */
function requireLoopback(address) {
  const { protocol, hostname } = new URL(address);
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  if (protocol === 'http:' && isLoopback) return;
  throw new Error(`${address} is not this machine: sample leads can only be sent to a loopback address`);
}

const { random } = Math;

function sampleLead() {
  const oneOf = (items) => items[Math.floor(random() * items.length)];
  const firstName = oneOf(firstNames);
  // Ofcom reserves these numbers for fiction.
  const phone = `07700 900${String(Math.floor(random() * 1_000)).padStart(3, '0')}`;
  const unit = `${1 + Math.floor(random() * 9)}${oneOf([...'ABDEFGHJL'])}${oneOf([...'NPQRSTUWX'])}`;
  return {
    name: `${firstName} ${oneOf(lastNames)}`,
    phone,
    postcode: `${oneOf(oneOf(towns)[2].split(' '))} ${unit}`,
    ...(random() < 0.6 && {
      email: `${firstName
        .normalize('NFD')
        .replace(/[^a-z]/gi, '')
        .toLowerCase()}@example.org`,
    }),
    ...(random() < 0.8 && { service: oneOf(rules.leadServices) }),
    urgency: oneOf(rules.leadUrgencies),
    message: `${oneOf(openings)}, ${oneOf(details)}. ${oneOf(closings)}.`,
    source: {
      page: oneOf(['/', '/contact', '/services']),
      device: oneOf(['mobile', 'tablet', 'desktop']),
      ...oneOf(campaigns),
    },
  };
}

async function send(site, lead) {
  const response = await fetch(`${site}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(lead),
  });
  if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`);
}

async function main() {
  const { values } = parseArgs({
    options: {
      site: { type: 'string', default: `http://localhost:${process.env.PORT || 3000}` },
      count: { type: 'string', default: '40' },
      /** Seconds over which the leads are spread at random; 0 sends all at once. */
      over: { type: 'string', default: '0' },
    },
  });
  requireLoopback(values.site);
  const [count, over] = [Number(values.count), Number(values.over)];
  if (!Number.isInteger(count) || count < 1 || !(over >= 0)) {
    throw new Error('--count must be a whole number from 1, --over a number of seconds');
  }
  const moments = Array.from({ length: count }, () => Math.random() * over * 1_000).sort((a, b) => a - b);
  let waited = 0;
  for (const moment of moments) {
    await sleep(moment - waited);
    waited = moment;
    await send(values.site, sampleLead());
  }
  console.log(`${count} leads sent to ${values.site}`);
}

await main().catch((error) => {
  const { cause = error } = error;
  console.error(
    cause.code === 'ECONNREFUSED' ? `No system is running there: ${cause.message}` : error.message,
  );
  process.exitCode = 1;
});
