import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Route } from '@latchline/contracts/http/route';
import { routes } from '@latchline/contracts/api/routes';
import type { EdgeRequest } from '../edge/route';
import { isFields } from './audit-details';

const reads = new Set(
  Object.values<Route>(routes)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path),
);

interface ReadAddress {
  readonly path: string;
  /** Set where the subject is an item of the list at `path`. */
  readonly id?: string;
}

/** Where the subject of a change can be read: at its own address, or in the list it belongs to. */
function readAddressOf(routePath: string, params: Readonly<Record<string, string>>): ReadAddress | null {
  const filled = (path: string) =>
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  if (reads.has(routePath)) return { path: filled(routePath) };
  const list = routePath.replace(/\/:\w+$/, '');
  const [id] = Object.values(params).slice(-1);
  if (list === routePath || id === undefined || !reads.has(list)) return null;
  return { path: filled(list), id };
}

const timeoutMs = 2_000;

/**
 * Reads the subject before a change through this gateway's own GET route, with the caller's credentials, so that every
 * readable entity has a "before" without further code. If that fails, the entry has none.
 */
@Injectable()
export class SubjectBefore {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  async read(request: EdgeRequest): Promise<Record<string, unknown> | null> {
    const routePath = request.routeOptions.url;
    const address = routePath
      ? readAddressOf(routePath, (request.params ?? {}) as Record<string, string>)
      : null;
    if (!address) return null;
    const { cookie, authorization } = request.headers;
    const response = await this.host.httpAdapter
      .getInstance()
      .inject({
        method: 'GET',
        url: address.path,
        headers: { ...(cookie && { cookie }), ...(authorization && { authorization }) },
        signal: AbortSignal.timeout(timeoutMs),
      })
      .catch(() => null);
    if (response?.statusCode !== 200) return null;
    return subjectIn(parsed(response.body), address.id);
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}

function subjectIn(body: unknown, id: string | undefined): Record<string, unknown> | null {
  if (!isFields(body)) return null;
  if (id === undefined) return body;
  const items: unknown[] = Array.isArray(body['items']) ? body['items'] : [];
  return items.find((item): item is Record<string, unknown> => isFields(item) && item['id'] === id) ?? null;
}
