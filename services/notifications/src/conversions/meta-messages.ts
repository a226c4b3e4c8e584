import { z } from 'zod';
import { wordsOf } from './ad-http';
import { type ConversionRequest, currency, pounds } from './ad-provider';

/** A server event. Offline events have the action source `physical_store`, and may be 62 days old. */
export function metaEvent({ orderId, wonAt, requestedAt, pence, identifiers }: ConversionRequest) {
  const { fbclid, hashed_email, hashed_phone } = identifiers;
  return {
    event_name: 'Purchase',
    event_time: Math.floor(wonAt / 1000),
    event_id: orderId,
    action_source: 'physical_store',
    user_data: {
      ...(hashed_email && { em: [hashed_email] }),
      ...(hashed_phone && { ph: [hashed_phone] }),
      ...(fbclid && { fbc: `fb.1.${requestedAt}.${fbclid}` }),
    },
    custom_data: { value: pounds(pence ?? 0), currency, order_id: orderId },
  };
}

export const eventsResponseSchema = z.object({
  events_received: z.number(),
  fbtrace_id: z.string().optional(),
});

const errorSchema = z.object({
  error: z.object({
    message: z.string().optional(),
    code: z.number().optional(),
    error_subcode: z.number().optional(),
    error_user_title: z.string().optional(),
    error_user_msg: z.string().optional(),
    is_transient: z.boolean().optional(),
  }),
});

export type MetaProblem = 'temporary' | 'configuration' | 'refused';

/** Unknown, service, too many calls: https://developers.facebook.com/docs/graph-api/guides/error-handling */
const temporary = new Set([1, 2, 4, 17, 32, 341, 613, 80004]);
const isPermission = (code: number) =>
  code === 3 || code === 10 || code === 190 || (code >= 200 && code < 300);

export function metaProblem(status: number, body: unknown): { words: string; problem: MetaProblem } {
  const error = errorSchema.safeParse(body).data?.error;
  const { code = 0, message, error_user_title, error_user_msg, is_transient } = error ?? {};
  const words = wordsOf(error ? `(#${code})` : `HTTP ${status}`, error_user_title, error_user_msg ?? message);
  if (status === 429 || status >= 500 || is_transient || temporary.has(code))
    return { words, problem: 'temporary' };
  if (status === 401 || status === 403 || isPermission(code)) return { words, problem: 'configuration' };
  return { words, problem: 'refused' };
}
