import type { FastifyInstance } from 'fastify';
import type { PageAddress, ResponseCache } from '../../pages/cache/response-cache';

/**
 * Refreshes stale or changed responses: the gateway requests the page from itself, once for all waiting clients.
 * `storeResponse` puts the result into the cache.
 */
export class ResponseRefresh {
  private readonly pending = new Map<string, Promise<void>>();

  constructor(
    private readonly gateway: Pick<FastifyInstance, 'inject'>,
    private readonly responses: ResponseCache,
  ) {}

  /** Never rejects. Null if there is nothing to refresh. */
  refresh({ host, path }: PageAddress): Promise<void> | null {
    if (!this.responses.needsRefresh({ host, path })) return null;
    const key = host + path;
    const known = this.pending.get(key);
    if (known) return known;
    const [requested = host, forwarded] = host.split('\n');
    const headers = { host: requested, ...(forwarded !== undefined && { 'x-forwarded-host': forwarded }) };
    const refreshed = this.gateway
      .inject({ method: 'GET', url: path, headers })
      .catch(() => undefined)
      .then(() => {
        this.pending.delete(key);
        this.responses.dropUnlessCurrent({ host, path });
      });
    this.pending.set(key, refreshed);
    return refreshed;
  }
}
