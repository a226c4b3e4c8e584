import type { FastifyInstance } from 'fastify';
import type { PageShelf } from '../../pages/cache/response-cache';
import type { SimpleRequest } from './page-request';

type Address = Pick<SimpleRequest, 'host' | 'path'>;

/**
 * Looks again at pages of the shelf that have aged or changed: asks the gateway itself, as a visitor would, and once
 * however many wait for it. A page that comes goes on the shelf by itself.
 */
export class ShelfRenewal {
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly gateway: Pick<FastifyInstance, 'inject'>,
    private readonly shelf: () => PageShelf | null,
  ) {}

  /** Never fails. Null where there is nothing to look at again. */
  of({ host, path }: Address): Promise<void> | null {
    const shelf = this.shelf();
    if (!shelf?.isDue({ host, path })) return null;
    const key = host + path;
    const known = this.underWay.get(key);
    if (known) return known;
    const [asked = host, forwarded] = host.split('\n');
    const headers = { host: asked, ...(forwarded !== undefined && { 'x-forwarded-host': forwarded }) };
    const renewed = this.gateway
      .inject({ method: 'GET', url: path, headers })
      .catch(() => undefined)
      .then(() => {
        this.underWay.delete(key);
        shelf.forgetUnlessCurrent({ host, path });
      });
    this.underWay.set(key, renewed);
    return renewed;
  }
}
