import type { Route } from '@latchline/contracts/http/route';
import type { RouteName } from '@latchline/contracts/api/routes';
import { isVersioned } from '@latchline/contracts/http/versioned';
import { z } from 'zod';
import { maxKeyLength } from '../intake/idempotency-key';

const ifMatch = z.object({
  'If-Match': z.string().optional().meta({
    description:
      '`ETag` of the version you read. If the resource has changed since, the response is a 412 and nothing is changed.',
  }),
});

const requestHeaders: Partial<Record<RouteName, z.ZodObject>> = {
  submitLead: z.object({
    'Idempotency-Key': z.string().max(maxKeyLength).optional().meta({
      description:
        'Any unique string. The same key with the same body returns the same response for 24 hours and creates no second lead.',
    }),
  }),
  streamChanges: z.object({
    'Last-Event-ID': z
      .string()
      .optional()
      .meta({ description: 'Id of the last event you received, to resume after it.' }),
  }),
};

const text = (description: string) => z.string().meta({ description });
export const retryAfter = z.object({
  'Retry-After': z.int().meta({ description: 'Seconds to wait before the next attempt.' }),
});
const etag = z.object({ ETag: text('Version of the resource, for `If-Match`.') });
const cookies = z.object({ 'Set-Cookie': text('Access and refresh token, HttpOnly and SameSite=Strict.') });

const answerHeaders: Partial<Record<RouteName, Readonly<Record<number, z.ZodObject>>>> = {
  submitLead: { 303: z.object({ Location: text('The page with the form, which shows the result.') }) },
  sendVisitorPhoto: { 303: z.object({ Location: text('The page of the request.') }) },
  signIn: { 200: cookies },
  acceptInvitation: { 201: cookies },
  refresh: { 200: cookies },
  signUp: { 201: cookies },
  exportLeads: { 200: z.object({ 'Content-Disposition': text('File name with the date.') }) },
  readiness: { 503: retryAfter },
};

/** A route with 412 among its problems accepts `If-Match`. */
export const requestHeadersOf = (name: RouteName, { problems = [] }: Route): z.ZodObject | undefined =>
  problems.includes(412) ? ifMatch : requestHeaders[name];

export function headersOfResponse(name: RouteName, route: Route, status: number): z.ZodObject | undefined {
  const own = answerHeaders[name]?.[status];
  if (own) return own;
  if (status === 429 || status === 503) return retryAfter;
  return status < 300 && isVersioned(route) ? etag : undefined;
}
