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

interface Twin {
  readonly path: string;
  /** Of one among the items of a list. */
  readonly id?: string;
}

/** The address at which the subject of a change can be read: its own, or the list that it is in. */
export function twinOf(routePath: string, params: Readonly<Record<string, string>>): Twin | null {
  const filled = (path: string) =>
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  if (reads.has(routePath)) return { path: filled(routePath) };
  const list = routePath.replace(/\/:\w+$/, '');
  const [id] = Object.values(params).slice(-1);
  if (list === routePath || id === undefined || !reads.has(list)) return null;
  return { path: filled(list), id };
}

const deadlineMs = 2_000;

/**
 * The subject as whoever changes it would read it now: asked of this gateway itself, in the caller's name, so that every
 * entity that can be read has a before without saying so anywhere. Without an answer the entry goes without.
 */
@Injectable()
export class SubjectBefore {
  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  async read(request: EdgeRequest): Promise<Record<string, unknown> | null> {
    const routePath = request.routeOptions.url;
    const twin = routePath ? twinOf(routePath, (request.params ?? {}) as Record<string, string>) : null;
    if (!twin) return null;
    const { cookie, authorization } = request.headers;
    const answer = await this.host.httpAdapter
      .getInstance()
      .inject({
        method: 'GET',
        url: twin.path,
        headers: { ...(cookie && { cookie }), ...(authorization && { authorization }) },
        signal: AbortSignal.timeout(deadlineMs),
      })
      .catch(() => null);
    if (answer?.statusCode !== 200) return null;
    return subjectIn(parsed(answer.body), twin.id);
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
