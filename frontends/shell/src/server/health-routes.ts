import type { FastifyInstance } from 'fastify';
import type { Health } from '@latchline/contracts/http/routes';

/** Ready as soon as there is a site to draw. The dashboard may be missing: it says so itself. */
export function healthRoutes(app: FastifyInstance, hasSite: () => boolean): void {
  app.get('/health/live', (): Health => ({ status: 'ok', checks: {} }));
  app.get('/health/ready', (_request, reply) => {
    const ok = hasSite();
    const health: Health = { status: ok ? 'ok' : 'unavailable', checks: { site: ok ? 'ok' : 'failed' } };
    return reply.code(ok ? 200 : 503).send(health);
  });
}
