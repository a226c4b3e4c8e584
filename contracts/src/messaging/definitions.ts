import type { z } from 'zod';

/**
 * A request to a service: a query reads, a command changes. The part of the name before the first dot is the service that
 * handles it. Names are permanent; a changed shape gets a new version.
 */
export interface RequestDefinition<Req extends z.ZodType = z.ZodType, Res extends z.ZodType = z.ZodType> {
  readonly kind: 'query' | 'command';
  readonly name: string;
  readonly request: Req;
  readonly response: Res;
}

/** An event, named in the past tense and delivered to all subscribers. */
export interface EventDefinition<Data extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  readonly name: string;
  readonly data: Data;
}

export function defineQuery<Req extends z.ZodType, Res extends z.ZodType>(
  name: string,
  request: Req,
  response: Res,
): RequestDefinition<Req, Res> {
  return { kind: 'query', name, request, response };
}

export function defineCommand<Req extends z.ZodType, Res extends z.ZodType>(
  name: string,
  request: Req,
  response: Res,
): RequestDefinition<Req, Res> {
  return { kind: 'command', name, request, response };
}

export function defineEvent<Data extends z.ZodType>(name: string, data: Data): EventDefinition<Data> {
  return { kind: 'event', name, data };
}

/** The service that owns a request or event: `leads.list-leads.v1` belongs to `leads`. */
export function ownerOf(name: string): string {
  return name.slice(0, name.indexOf('.'));
}
