// A client on raw sockets, which leaves nearly all CPU time to the measured servers.
// `node raw-client.mjs '<options>'` prints one JSON object.
import { Buffer } from 'node:buffer';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { URLSearchParams } from 'node:url';
import { lead } from './sample-lead.mjs';

const options = JSON.parse(process.argv[2]);
const { url, connections, seconds, kind } = options;
const { hostname, port, host } = new URL(url);
const run = `${Date.now().toString(36)}${process.pid}`;
const until = performance.now() + seconds * 1000;
const end = Buffer.from('\r\n\r\n');
const times = [];
const statuses = {};
let asked = 0;

const asks = {
  lead() {
    asked += 1;
    const body = JSON.stringify(lead(asked));
    return `POST ${options.path ?? '/api/leads'} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\nidempotency-key: ${run}-${asked}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  },
  /** An invalid form, answered with a page rendered for this visitor. */
  form() {
    const body = new URLSearchParams({ name: '', phone: '0113 496 0000', page: options.path }).toString();
    return `POST /api/leads HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\naccept-encoding: gzip, deflate, br\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  },
  page: () => `GET ${options.path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: identity\r\n\r\n`,
};
const ask = asks[kind];
const expected = kind === 'form' ? '422' : '2';

/** Length of the first complete response; 0 while it is incomplete. */
function lengthOf(bytes) {
  const headEnd = bytes.indexOf(end);
  if (headEnd < 0) return 0;
  const head = bytes.latin1Slice(0, headEnd);
  // 204 has no body.
  if (head.startsWith('HTTP/1.1 204')) return headEnd + 4;
  const length = /\r\ncontent-length: (\d+)/i.exec(head);
  if (length) {
    const whole = headEnd + 4 + Number(length[1]);
    return bytes.length >= whole ? whole : 0;
  }
  const last = bytes.indexOf('\r\n0\r\n\r\n', headEnd);
  return last < 0 ? 0 : last + 7;
}

function client() {
  return new Promise((resolve) => {
    let buffer = Buffer.alloc(0);
    let began = 0;
    let isOver = false;
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const next = () => {
      if (performance.now() >= until) {
        isOver = true;
        return socket.destroy();
      }
      began = performance.now();
      return socket.write(ask());
    };
    socket.on('connect', next);
    socket.on('data', (chunk) => {
      buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
      const length = lengthOf(buffer);
      if (length === 0) return;
      const status = buffer.latin1Slice(9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status.startsWith(expected)) times.push(performance.now() - began);
      buffer = buffer.subarray(length);
      next();
    });
    socket.on('error', () => (statuses.error = (statuses.error ?? 0) + 1));
    socket.on('close', () => resolve(isOver ? undefined : again()));
    const again = () => (performance.now() < until ? client() : undefined);
  });
}

await Promise.all(Array.from({ length: connections }, client));
times.sort((one, other) => one - other);
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
console.log(
  JSON.stringify({
    rate: times.length / seconds,
    count: times.length,
    ...{ p50: at(0.5), p95: at(0.95), p99: at(0.99) },
    refused: answered - times.length,
    statuses,
  }),
);
