import type { routes } from '@latchline/contracts/api/routes';
import type { FieldError } from '@latchline/contracts/http/problem';
import type { LeadSource } from '@latchline/contracts/leads/lead.schema';
import type { FormSigns } from '@latchline/contracts/leads/suspicion';
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

/** One press of the button: what was sent, and the key that makes sending it twice harmless. */
export interface Attempt {
  values: QuoteValues;
  key: string;
  /** Of the first sending, so that the second says the same. */
  source: LeadSource;
}

export type Outcome =
  | { kind: 'accepted' }
  | { kind: 'refused'; errors: readonly FieldError[] }
  /** Kept on this device until there is a connection. */
  | { kind: 'queued' }
  | { kind: 'failed' };

type LeadBody = CallOptions<typeof routes.submitLead>['body'];

/** Long, because one bar of signal is slow and a second attempt would be slower. */
const timeoutMs = 30_000;

export async function sendQuote(
  { values, key, source }: Attempt,
  about: { signs: FormSigns },
  client: LightClient = createLightClient(),
): Promise<Outcome> {
  const body = { ...values, source, ...about.signs };
  try {
    await post(client, body, key);
    return { kind: 'accepted' };
  } catch (error) {
    if (error instanceof ApiError && error.status === 422 && error.fieldErrors.length > 0) {
      return { kind: 'refused', errors: inFormOrder(error.fieldErrors) };
    }
    const isUnanswered = error instanceof ApiError && error.status === 0;
    return isUnanswered && !(await isConnected()) ? queued(key, body) : { kind: 'failed' };
  }
}

/** Where the network is suspicious the server sets a small sum. It is done here, and nobody has to know. */
async function post(client: LightClient, body: LeadBody, key: string): Promise<void> {
  const options = { headers: { 'Idempotency-Key': key, ...pageTrace() }, timeoutMs };
  try {
    await client.call(submitLead, { ...options, body });
  } catch (error) {
    const challenge = error instanceof ApiError ? error.problem?.challenge : undefined;
    if (!challenge) throw error;
    await client.call(submitLead, {
      ...options,
      body: { ...body, proof: await solveProof(challenge) },
    });
  }
}

/** Nothing is promised that the browser will not keep: private windows may refuse. */
const queued = (key: string, body: QuoteBody): Promise<Outcome> =>
  queueQuote(key, body).then(
    () => ({ kind: 'queued' }),
    () => ({ kind: 'failed' }),
  );
