import { connect as connectPlain } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { StoreProblem } from '../store';

/** A missing, wrong or unexpected password, no right to PING, or protected mode. */
const REFUSALS = /^-(NOAUTH|WRONGPASS|ERR AUTH|NOPERM|DENIED)/m;

/** Null if the server accepts commands, otherwise the error of the server or the network. */
export function pingRedis(url: string, timeoutMs = 2_000): Promise<string | null> {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const to = { host, port: Number(port || 6379) };
  return new Promise((resolve) => {
    const socket = protocol === 'rediss:' ? connectTls({ ...to, servername: host }) : connectPlain(to);
    const answer = (problem: string | null): void => {
      socket.destroy();
      resolve(problem);
    };
    let received = '';
    socket.setTimeout(timeoutMs, () => answer('no response in time'));
    socket.once('error', (error) => answer(error.message));
    socket.once('close', () => answer(received.trim() || 'closed the connection'));
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString();
      if (/^-/m.test(received)) answer(received.trim());
      else if (/^\+PONG/m.test(received)) answer(null);
    });
    const credentials = [username, password].filter(Boolean).map(decodeURIComponent);
    if (password) socket.write(command('AUTH', ...credentials));
    socket.write(command('PING'));
  });
}

/** Null if the address responds as Redis. */
export async function redisProblem(url: string): Promise<StoreProblem | null> {
  const reason = await pingRedis(url, 5_000);
  return reason === null ? null : { reason, isRefusal: REFUSALS.test(reason) };
}

function command(...words: string[]): string {
  return `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
}
