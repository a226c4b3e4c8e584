import type { FastifyInstance } from 'fastify';
import { pause } from '../timing/timing';

/** Long enough to read requests that were in flight at the stop signal, and to send `connection: close` to keep-alive clients. */
export const drainDelayMs = 200;
/** Below the shutdown deadline, so that a client that does not read its response cannot delay the shutdown. */
const graceMs = 10_000;
const idleCheckMs = 50;

/**
 * When the server closes, requests that still arrive on keep-alive connections are handled normally
 * (`return503OnClosing: false`), and each response has `connection: close`. Connections are closed after that, once they
 * are idle. Call it after everything else that adds close hooks.
 */
export function drainConnections(fastify: FastifyInstance): void {
  let draining = false;
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (draining) reply.header('connection', 'close');
    done(null, payload);
  });
  fastify.addHook('preClose', async () => {
    draining = true;
    await pause(drainDelayMs);
    const { server } = fastify;
    const looking = setInterval(() => server.closeIdleConnections(), idleCheckMs).unref();
    const late = setTimeout(() => server.closeAllConnections(), graceMs).unref();
    server.once('close', () => {
      clearInterval(looking);
      clearTimeout(late);
    });
  });
}
