// Measures a link with datagrams. As a program, it is one of the two ends: `listen`, or an address and options.
import { Buffer } from 'node:buffer';
import { execFile, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const here = fileURLToPath(import.meta.url);
const port = 9;
/** Of IP and UDP. */
const headers = 28;
const floodSeconds = 3;
const queueSeconds = 3;

/** Round-trip times in ms (shortest, median, 95th percentile), share of packets lost and bits a second in each direction. */
export async function probe(link, { down, up, probes }) {
  const [program, ...args] = [...link.server, process.execPath, here, 'listen'];
  const listener = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(listener.stdout, 'data');
    const [client, ...rest] = [...link.phone, process.execPath, here, link.address];
    const options = JSON.stringify({ probes, everyMs: 8, down, up });
    const { stdout } = await promisify(execFile)(client, [...rest, options], { timeout: 120_000 });
    return JSON.parse(stdout);
  } finally {
    listener.kill();
  }
}

/** Bits a second between the first and the last packet. */
class Throughput {
  bytes = 0;
  add(packet) {
    this.last = performance.now();
    this.first ??= this.last;
    this.bytes += packet.length + headers;
    this.size ??= this.bytes;
  }
  get rate() {
    return this.first < this.last ? ((this.bytes - this.size) * 8_000) / (this.last - this.first) : 0;
  }
}

/** Sends full packets, more than the link carries. */
async function flood(rate, send) {
  const packet = Buffer.alloc(1_200, 'f');
  const everyMs = ((packet.length + headers) * 8_000) / (rate * 1.3);
  const began = performance.now();
  for (let sent = 0; performance.now() - began < floodSeconds * 1_000; await pause(2))
    for (; sent * everyMs < performance.now() - began; sent += 1) send(packet);
}

/** The first byte says what a packet is: of a probe (p) or flood (f), a request for a flood (g), or one for results and its response (r). */
const kindOf = (message) => String.fromCharCode(message[0]);

function listen() {
  const socket = createSocket('udp4');
  const throughput = new Throughput();
  let probes = 0;
  socket.on('message', (message, { address, port: from }) => {
    const reply = (packet) => socket.send(packet, from, address);
    const kind = kindOf(message);
    if (kind === 'p') {
      probes += 1;
      reply(message);
    } else if (kind === 'f') throughput.add(message);
    else if (kind === 'g') void flood(Number(message.subarray(1)), reply);
    else reply(Buffer.from(`r${JSON.stringify({ probes, up: throughput.rate })}`));
  });
  socket.bind(port, () => console.log('ready'));
}

async function measure(address, { probes, everyMs, down, up }) {
  const socket = createSocket('udp4').bind();
  await once(socket, 'listening');
  const times = new Map();
  const throughput = new Throughput();
  let results = null;
  const send = (packet) => socket.send(packet, port, address);
  socket.on('message', (message) => {
    const kind = kindOf(message);
    if (kind === 'p') times.set(message.readUInt32BE(1), performance.now() - message.readDoubleBE(5));
    else if (kind === 'f') throughput.add(message);
    else results = JSON.parse(message.subarray(1));
  });
  const began = performance.now();
  for (let sent = 0; sent < probes; await pause(1))
    for (; sent < probes && sent * everyMs < performance.now() - began; sent += 1) {
      const packet = Buffer.alloc(64, 'p');
      packet.writeUInt32BE(sent, 1);
      packet.writeDoubleBE(performance.now(), 5);
      send(packet);
    }
  await pause(1_500);
  await flood(up, send);
  await pause(queueSeconds * 1_000);
  // Questions can be lost, too.
  for (let tries = 0; tries < 20 && !results; tries += 1, await pause(1_000)) send(Buffer.from('r'));
  for (let tries = 0; tries < 20 && !throughput.bytes; tries += 1, await pause(1_000))
    send(Buffer.from(`g${down}`));
  await pause((floodSeconds + queueSeconds) * 1_000);
  const sorted = [...times.values()].sort((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const report = {
    rtt: [at(0), at(0.5), at(0.95)],
    lossUp: 1 - results.probes / probes,
    lossDown: 1 - times.size / results.probes,
    up: results.up,
    down: throughput.rate,
  };
  console.log(JSON.stringify(report));
  process.exit(0);
}

if (process.argv[1] === here) {
  if (process.argv[2] === 'listen') listen();
  else await measure(process.argv[2], JSON.parse(process.argv[3]));
}
