import type { FastifyInstance } from 'fastify';
import { idleTimeoutMs } from '../edge/server/fastify.adapter';
import { ConnectionFront, type ReadRequest } from './fast-connection';

/** To be called behind those who read: told that the server closes, they answer nothing more. */
export function registerConnectionFront(fastify: FastifyInstance, readers: readonly ReadRequest[]): void {
  const front = new ConnectionFront({ readers, idleMs: idleTimeoutMs });
  front.guard(fastify.server as Parameters<ConnectionFront['guard']>[0]);
  fastify.addHook('preClose', (done) => {
    front.close();
    done();
  });
}
