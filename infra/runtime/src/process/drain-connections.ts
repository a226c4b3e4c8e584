import type { FastifyInstance } from 'fastify';
import { pause } from '../timing/timing';

/** Requests that were on their way when we were told to stop are read by then, and kept connections have heard of it. */
export const lingerMs = 200;
/** Below the deadline of a process that stops: a client that does not read its answer to the end must not keep us. */
const graceMs = 10_000;
const lookForIdleMs = 50;

/**
 * When the server closes, what still arrives on connections that clients keep is answered like everything before it
 * (`return503OnClosing: false`), and each answer tells its client to ask elsewhere from now on. Only then are connections
 * closed, each once it has nothing to do. To be called behind all that adds hooks of its own to closing.
 */
export function drainConnections(fastify: FastifyInstance): void {
  let draining = false;
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (draining) reply.header('connection', 'close');
    done(null, payload);
  });
  fastify.addHook('preClose', async () => {
    draining = true;
    await pause(lingerMs);
    const { server } = fastify;
    const looking = setInterval(() => server.closeIdleConnections(), lookForIdleMs).unref();
    const late = setTimeout(() => server.closeAllConnections(), graceMs).unref();
    server.once('close', () => {
      clearInterval(looking);
      clearTimeout(late);
    });
  });
}
