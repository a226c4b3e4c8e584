import { createHash, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import type { ProofChallenge } from '@latchline/contracts/http/proof';
import { ApiError } from '@latchline/kit/api/api-error';
import type { LightClient } from '@latchline/kit/api/light-client';
import { emptyValues } from './quote-values';
import { sendQuote } from './send-quote';

const salt = '0123456789ab?expires=1&';
const challenge: ProofChallenge = {
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`${salt}1234`).digest('hex'),
  maxnumber: 2_000,
  salt,
  signature: 'not checked here',
};
const problem = {
  type: 't',
  title: 'Precondition Required',
  status: 428,
  detail: 'd',
  challenge,
  trace_id: 't',
};
const attempt = {
  values: { ...emptyValues, name: 'Priya Nair' },
  key: 'key-1',
  source: { page: '/' },
};
const about = { signs: { filling_ms: 9_000 } };

interface Call {
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;
}

/** Sends a quote to a gateway that requires proof of work. */
async function sentFromSuspiciousNetwork(): Promise<{ calls: Call[]; outcome: unknown }> {
  const calls: Call[] = [];
  const call = (_: unknown, { body, headers }: Call) => {
    calls.push({ body, headers });
    if (body.proof === undefined) throw new ApiError('problem', 'd', { status: 428, problem });
    const answer = { data: { id: 'id', status: 'accepted' }, headers: new Headers({ location: '/r/token' }) };
    return Promise.resolve(answer);
  };
  const client = { answer: async (...given: [unknown, Call]) => call(...given) } as unknown as LightClient;
  return { outcome: await sendQuote(attempt, about, client), calls };
}

const subtleIs = (subtle: unknown) =>
  Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true });
beforeAll(() => Object.assign(globalThis, { TextEncoder }));
afterEach(() => Reflect.deleteProperty(globalThis.crypto, 'subtle'));

describe('on a suspicious network', () => {
  it('solves the challenge and resends the same request with the proof', async () => {
    subtleIs(webcrypto.subtle);
    const { calls, outcome } = await sentFromSuspiciousNetwork();
    expect(outcome).toEqual({ kind: 'accepted', id: 'id', page: '/r/token' });
    expect(calls).toHaveLength(2);
    const [first, second] = calls.map(({ body: { proof: _, ...body }, headers }) => ({ body, headers }));
    expect(second).toEqual(first);
    const { maxnumber: _, ...rest } = challenge;
    expect(JSON.parse(atob(String(calls[1]?.body.proof)))).toEqual({ ...rest, number: 1_234 });
  });

  it('is accepted without a proof if the browser cannot compute one', async () => {
    subtleIs(undefined);
    const { calls, outcome } = await sentFromSuspiciousNetwork();
    expect(outcome).toMatchObject({ kind: 'accepted', id: 'id' });
    expect(calls[1]?.body.proof).toBe('none');
  });
});
