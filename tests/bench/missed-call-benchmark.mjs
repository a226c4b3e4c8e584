// From the end of a missed call until it is on the open dashboard, and until its text reaches the provider; beside a form.
// One after the other, in turns, on a system of its own with a stub of Twilio: node tests/bench/missed-call-benchmark.mjs --calls=1000
import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { TextDecoderStream } from 'node:stream/web';
import { URLSearchParams } from 'node:url';
import { parseArgs } from 'node:util';
import twilio from 'twilio/lib/webhooks/webhooks.js';
import { startOwnSystem } from './lib/own-system.mjs';

const { values } = parseArgs({ options: { calls: { type: 'string', default: '1000' } } });
const count = Number(values.calls);
const betweenMs = 100;
const giveUpMs = 30_000;
const account = {
  TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: 'a-secret-token',
  TWILIO_FROM: '+441144960100',
  CALLS_FORWARD_TO: '+441144960999',
};
const administrator = { ADMIN_EMAIL: 'bench@latchline.example', ADMIN_PASSWORD: 'measured-not-used-9' };

/** Who waits for what: the time at which it came. */
const waiting = new Map();
const told = (key) => waiting.get(key)?.(performance.now());
const when = (key) =>
  Promise.race([
    new Promise((resolve) => waiting.set(key, resolve)),
    pause(giveUpMs, null, { ref: false }),
  ]).finally(() => waiting.delete(key));

const provider = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const fields = new URLSearchParams(Buffer.concat(chunks).toString());
    told(`text ${fields.get('To')}`);
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ sid: `SM${'1b'.repeat(16)}`, status: 'queued' }));
  });
}).listen(0, '127.0.0.1');
await once(provider, 'listening');
const host = `127.0.0.1:${provider.address().port}`;

const system = await startOwnSystem({
  env: {
    ...account,
    ...administrator,
    TWILIO_URL: `http://${host}`,
    OUTBOUND_ALLOWED_HOSTS: host,
    SITE_URL: '',
  },
});
const { site: url } = system.run;
/** As Twilio knows it: its signature covers the address. */
const site = `http://localhost:${new URL(url).port}`;

async function accessToken() {
  const body = {
    grant_type: 'password',
    email: administrator.ADMIN_EMAIL,
    password: administrator.ADMIN_PASSWORD,
  };
  const answer = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()).access_token;
}

/** The stream that every open dashboard reads. Nothing else makes leads here. */
async function watchDashboard() {
  const answer = await fetch(`${url}/api/admin/stream`, {
    headers: { authorization: `Bearer ${await accessToken()}` },
  });
  let text = '';
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      if (/^event: lead\.created$/m.test(text.slice(0, end))) told('dashboard');
      text = text.slice(end + 2);
    }
  }
}
void watchDashboard().catch(() => undefined);

const numberOf = (index, range) => `+44770${range}${String(index).padStart(5, '0')}`;

async function voice(fields) {
  const path = '/api/channels/twilio/voice';
  const all = { AccountSid: account.TWILIO_ACCOUNT_SID, Direction: 'inbound', ...fields };
  const signature = twilio.getExpectedTwilioSignature(account.TWILIO_AUTH_TOKEN, site + path, all);
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    body: new URLSearchParams(all),
  });
  await answer.text();
  if (!answer.ok) throw new Error(`The call was answered with ${answer.status}`);
}

async function missedCall(index) {
  const call = { CallSid: `CA${String(index).padStart(32, '0')}`, From: numberOf(index, '09') };
  await voice({ ...call, CallStatus: 'ringing' });
  const began = performance.now();
  const both = [when('dashboard'), when(`text ${call.From}`)];
  await voice({ ...call, CallStatus: 'in-progress', DialCallStatus: 'no-answer' });
  return (await Promise.all(both)).map((at) => (at === null ? null : at - began));
}

async function form(index) {
  const phone = numberOf(index, '08');
  const began = performance.now();
  const both = [when('dashboard'), when(`text ${phone}`)];
  const lead = { name: `Bench ${index}`, phone, postcode: 'S11 8TP', urgency: 'emergency' };
  const answer = await fetch(`${url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(lead),
  });
  if (answer.status !== 202) throw new Error(`The form was answered with ${answer.status}`);
  return (await Promise.all(both)).map((at) => (at === null ? null : at - began));
}

const kinds = { 'missed call': missedCall, form };
const measured = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
try {
  await pause(2_000);
  for (const run of Object.values(kinds))
    for (let index = 0; index < 5; index += 1) await run(90_000 + index);
  for (let index = 0; index < count; index += 1)
    for (const [kind, run] of Object.entries(kinds)) {
      measured[kind].push(await run(index));
      await pause(betweenMs);
    }
} finally {
  provider.closeAllConnections();
  provider.close();
  await system.stop();
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const ms = (value) => (value === undefined ? '–' : `${value.toFixed(0)} ms`);
console.log(`${count} of each, load ${loadavg()[0].toFixed(1)}\n`);
console.log('| | until | p50 | p99 | longest | never |\n| --- | --- | ---: | ---: | ---: | ---: |');
for (const [kind, times] of Object.entries(measured))
  for (const [column, until] of ['dashboard', 'text'].entries()) {
    const known = times.map((one) => one[column]).filter((one) => one !== null);
    const sorted = known.sort((one, other) => one - other);
    const cells = [at(sorted, 0.5), at(sorted, 0.99), sorted.at(-1)].map(ms);
    console.log(`| ${kind} | ${until} | ${cells.join(' | ')} | ${times.length - known.length} |`);
  }
process.exit(0);
