// Runs in a visitor's container: posts leads at a steady pace, each once, and prints which were accepted and which refused.
const { Buffer } = require('node:buffer');
const { existsSync } = require('node:fs');
const { Agent, request } = require('node:https');
const { clearInterval, setInterval } = require('node:timers');

const { host, name, perSecond, count } = JSON.parse(process.argv[2]);
const stopFile = process.argv[3];
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const result = { sent: 0, accepted: [], refused: [], slowestMs: 0 };

function post(number) {
  const phone = `0114 496 ${String(number % 10_000).padStart(4, '0')}`;
  const body = JSON.stringify({
    name: `${name} ${number}`,
    phone,
    postcode: 'S11 8TP',
    urgency: 'emergency',
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': `${name.replaceAll(' ', '-')}-${process.pid}-${number}`,
  };
  const began = Date.now();
  return new Promise((resolve) => {
    const refuse = (reason) => resolve(void result.refused.push(`${number}: ${reason}`));
    const outgoing = request({ host, path: '/api/leads', method: 'POST', agent, headers, timeout: 60_000 });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no response in 60 s')));
    outgoing.on('error', (error) => refuse(error.code ?? error.message));
    outgoing.on('response', (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      incoming.on('end', () => {
        result.slowestMs = Math.max(result.slowestMs, Date.now() - began);
        if (incoming.statusCode !== 202) return refuse(`status ${incoming.statusCode}`);
        resolve(void result.accepted.push(JSON.parse(text).id));
      });
    });
    outgoing.end(body);
  });
}

const open = new Set();
const timer = setInterval(async () => {
  if (result.sent < count && !existsSync(stopFile)) {
    const sending = post(result.sent++);
    open.add(sending);
    sending.then(() => open.delete(sending));
    return;
  }
  clearInterval(timer);
  await Promise.all(open);
  process.stdout.write(JSON.stringify(result), () => process.exit(0));
}, 1000 / perSecond);
