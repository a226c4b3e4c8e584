import { routes } from '@latchline/contracts/http/routes';
import type { FieldError } from '@latchline/contracts/http/problem';
import type { LeadSource } from '@latchline/contracts/leads/lead.schema';
import type { FormSigns } from '@latchline/contracts/leads/suspicion';
import { type ApiClient, createApiClient } from '@latchline/kit/api/api-client';
import { ApiError } from '@latchline/kit/api/api-error';
import { type QuoteValues, inFormOrder } from './quote-values';

/** One press of the button: what was sent, and the key that makes sending it twice harmless. */
export interface Attempt {
  values: QuoteValues;
  key: string;
}

export type Outcome =
  { kind: 'accepted' } | { kind: 'refused'; errors: readonly FieldError[] } | { kind: 'failed' };

/** Long, because one bar of signal is slow and a second attempt would be slower. */
const timeoutMs = 30_000;

export async function sendQuote(
  { values, key }: Attempt,
  about: { source: LeadSource; signs: FormSigns },
  client: Pick<ApiClient, 'call'> = createApiClient(),
): Promise<Outcome> {
  try {
    await client.call(routes.submitLead, {
      body: { ...values, source: about.source, ...about.signs },
      headers: { 'Idempotency-Key': key },
      timeoutMs,
    });
    return { kind: 'accepted' };
  } catch (error) {
    if (error instanceof ApiError && error.status === 422 && error.fieldErrors.length > 0) {
      return { kind: 'refused', errors: inFormOrder(error.fieldErrors) };
    }
    return { kind: 'failed' };
  }
}

/** `randomUUID` exists only where the page came over https or from this machine. */
export function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
