import type { publicLeadRoutes } from '@latchline/contracts/leads/lead.operations';
import type { FieldError } from '@latchline/contracts/http/problem';
import type { LeadPosition } from '@latchline/contracts/leads/lead.schema';
import type { LeadSource } from '@latchline/contracts/leads/lead-source.schema';
import type { FormSignals } from '@latchline/contracts/leads/spam-signals';
import type { CallOptions } from '@latchline/kit/api/api-client';
import { ApiError } from '@latchline/kit/api/api-error';
import { createLightClient, type LightClient } from '@latchline/kit/api/light-client';
import { pageTrace } from '@latchline/kit/api/page-trace';
import { isConnected } from '@latchline/kit/offline/connection';
import type { QuoteBody } from '@latchline/kit/offline/queued-quote';
import { queueQuote } from '@latchline/kit/offline/quote-queue';
import { solveProof } from '@latchline/kit/proof/solve-proof';
import { submitLead } from '../light-routes';
import { type QuoteValues, inFormOrder } from './quote-values';

/** One submission, with the idempotency key that makes resending it safe. */
export interface Attempt {
  values: QuoteValues;
  key: string;
  /** Kept from the first submission, so that a resend is identical. */
  source: LeadSource;
}

/** A request that was accepted: the id of its lead, and the path of the customer's own page, if it is known. */
export interface Accepted {
  id: string;
  page: string | null;
}

export type Outcome =
  | ({ kind: 'accepted' } & Accepted)
  | { kind: 'refused'; errors: readonly FieldError[] }
  /** Stored on this device until there is a connection. */
  | { kind: 'queued' }
  | { kind: 'failed' };

type LeadBody = CallOptions<typeof publicLeadRoutes.submitLead>['body'];

/** Long, because a weak signal is slow and a second attempt would be slower. */
const timeoutMs = 30_000;

export async function sendQuote(
  { values, key, source }: Attempt,
  about: { signs: FormSignals },
  client: LightClient = createLightClient(),
): Promise<Outcome> {
  const { place, position, ...typed } = values;
  const body = {
    ...typed,
    ...(place !== '' && { place }),
    ...(position !== '' && { position: JSON.parse(position) as LeadPosition }),
    source,
    ...about.signs,
  };
  try {
    return { kind: 'accepted', ...(await post(client, body, key)) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 422 && error.fieldErrors.length > 0) {
      return { kind: 'refused', errors: inFormOrder(error.fieldErrors) };
    }
    const hasNoResponse = error instanceof ApiError && error.status === 0;
    return hasNoResponse && !(await isConnected()) ? queued(key, body) : { kind: 'failed' };
  }
}

/** Answers a proof-of-work challenge (428), which the server sets for suspicious networks, without involving the visitor. */
async function post(client: LightClient, body: LeadBody, key: string): Promise<Accepted> {
  const options = { headers: { 'Idempotency-Key': key, ...pageTrace() }, timeoutMs };
  try {
    return acceptedBy(await client.answer(submitLead, { ...options, body }));
  } catch (error) {
    const challenge = error instanceof ApiError ? error.problem?.challenge : undefined;
    if (!challenge) throw error;
    const proven = { ...body, proof: await solveProof(challenge) };
    return acceptedBy(await client.answer(submitLead, { ...options, body: proven }));
  }
}

const acceptedBy = ({ data, headers }: { data: { id: string }; headers: Headers }): Accepted => ({
  id: data.id,
  page: headers.get('location'),
});

/** Storing can fail, for example in private windows; then the request counts as failed, not as queued. */
const queued = (key: string, body: QuoteBody): Promise<Outcome> =>
  queueQuote(key, body).then(
    () => ({ kind: 'queued' }),
    () => ({ kind: 'failed' }),
  );
