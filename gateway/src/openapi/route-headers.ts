import type { RouteName } from '@latchline/contracts/http/routes';
import { z } from 'zod';
import { longestKey } from '../intake/idempotency-key';

const ifMatch = z.object({
  'If-Match': z
    .string()
    .optional()
    .meta({ description: 'ETag of what was read; another version there now is a 412' }),
});

const requestHeaders: Partial<Record<RouteName, z.ZodObject>> = {
  submitLead: z.object({
    'Idempotency-Key': z.string().max(longestKey).optional().meta({
      description: 'The same key again gives the same answer and makes no second lead; kept for 24 hours',
    }),
  }),
  changeLead: ifMatch,
  mergeLeads: ifMatch,
  changeNotificationSettings: ifMatch,
  changeWebhook: ifMatch,
  changeMedia: ifMatch,
  changePageWords: ifMatch,
  resetPageWords: ifMatch,
  keepPageWords: ifMatch,
  restorePageRevision: ifMatch,
  replaceMediaFile: ifMatch,
  changeUser: ifMatch,
  streamChanges: z.object({
    'Last-Event-ID': z
      .string()
      .optional()
      .meta({ description: 'Id of the last event seen: resumes after it' }),
  }),
};

const text = (description: string) => z.string().meta({ description });
const retryAfter = z.object({ 'Retry-After': z.int().meta({ description: 'Seconds to wait' }) });
const etag = z.object({ ETag: text('Version of what is answered, for If-Match') });
const cookies = z.object({ 'Set-Cookie': text('Access and refresh token, HttpOnly and SameSite=Strict') });

const answerHeaders: Partial<Record<RouteName, Readonly<Record<number, z.ZodObject>>>> = {
  submitLead: { 303: z.object({ Location: text('The page the form is on, with the notice') }) },
  getLead: { 200: etag },
  changeLead: { 200: etag },
  mergeLeads: { 200: etag },
  unmergeLead: { 200: etag },
  getNotificationSettings: { 200: etag },
  changeNotificationSettings: { 200: etag },
  getWebhook: { 200: etag },
  changeWebhook: { 200: etag },
  addMedia: { 201: etag },
  getPageWords: { 200: etag },
  changePageWords: { 200: etag },
  resetPageWords: { 200: etag },
  keepPageWords: { 200: etag },
  restorePageRevision: { 200: etag },
  getMediaItem: { 200: etag },
  changeMedia: { 200: etag },
  replaceMediaFile: { 200: etag },
  getUser: { 200: etag },
  changeUser: { 200: etag },
  signIn: { 200: cookies },
  acceptInvitation: { 201: cookies },
  refresh: { 200: cookies },
  signUp: { 201: cookies },
  exportLeads: { 200: z.object({ 'Content-Disposition': text('A file name with the day in it') }) },
  readiness: { 503: retryAfter },
};

export const requestHeadersOf = (name: RouteName): z.ZodObject | undefined => requestHeaders[name];

export function headersOfAnswer(name: RouteName, status: number): z.ZodObject | undefined {
  const own = answerHeaders[name]?.[status];
  return own ?? (status === 429 || status === 503 ? retryAfter : undefined);
}
