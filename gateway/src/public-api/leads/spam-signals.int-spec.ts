import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { problemSchema } from '@latchline/contracts/http/problem';
import { type LeadIntake, leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import type { ProofChallenge } from '@latchline/contracts/http/proof';
import { solveChallenge } from 'altcha-lib/v1';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start({
    TRUST_PROXY: '1',
    RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR: '3',
    RATE_LIMIT_LEADS_PER_PHONE_PER_HOUR: '2',
    RATE_LIMIT_DOUBTFUL_LEADS_PER_HOUR: '2',
  });
}, bootMs);
afterAll(() => gateway.stop(), bootMs);

let visitors = 0;
const newVisitor = () => ({
  name: 'Priya Nair',
  phone: `07700 9${String((visitors += 1)).padStart(5, '0')}`,
  postcode: 'S11 8TP',
});
let networks = 0;
const newNetwork = () => ({ 'x-forwarded-for': `198.51.100.${(networks += 1)}` });
type From = Record<string, string>;
const post = (from: From, body: object = {}) =>
  gateway.postJson('/api/leads', { ...newVisitor(), ...body }, from);
/** Leads waiting for the leads service. */
async function waiting(): Promise<LeadIntake[]> {
  const entries = await gateway.redis.xrange(leadIntakeStream, '-', '+');
  return entries.map(([, fields]) => {
    const sealed = fields[fields.indexOf('sealed') + 1] ?? '';
    return leadIntakeSchema.parse((gateway.codec.open(sealed) as { data: unknown }).data);
  });
}
const lastAccepted = async () => (await waiting()).at(-1);
const busyNetwork = async () => {
  const from = newNetwork();
  for (let sent = 0; sent < 3; sent += 1) expect((await post(from)).status).toBe(202);
  return from;
};
const challengeOf = async (response: Response): Promise<ProofChallenge> => {
  expect(response.status).toBe(428);
  const problem = problemSchema.parse(await response.json());
  expect(problem.type).toBe('urn:latchline:problem:leads.proof-required');
  if (!problem.challenge) throw new Error('There is no challenge');
  return problem.challenge;
};
async function solutionOf({
  challenge,
  salt,
  algorithm,
  maxnumber,
  signature,
}: ProofChallenge): Promise<string> {
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  const proof = { algorithm, challenge, salt, signature, number: solution?.number };
  return Buffer.from(JSON.stringify(proof)).toString('base64');
}

describe('a busy network', () => {
  it('has to solve a challenge, and is then accepted as suspicious and proven', async () => {
    const from = await busyNetwork();
    const before = (await waiting()).length;
    const challenge = await challengeOf(await post(from));
    expect(await waiting()).toHaveLength(before);
    expect((await post(from, { proof: await solutionOf(challenge) })).status).toBe(202);
    expect(await lastAccepted()).toMatchObject({ suspicions: ['busy-address'], proven: true });
  });

  it('needs a new challenge for each request, and cannot forge one', async () => {
    const from = await busyNetwork();
    const challenge = await challengeOf(await post(from));
    const proof = await solutionOf(challenge);
    expect((await post(from, { proof })).status).toBe(202);
    expect((await post(from, { proof })).status).toBe(428);
    const forged = { ...JSON.parse(Buffer.from(proof, 'base64').toString()), signature: 'a'.repeat(64) };
    for (const wrong of ['x', btoa('{}'), btoa(JSON.stringify(forged))]) {
      expect((await post(from, { proof: wrong })).status).toBe(428);
    }
  });

  it('is accepted without proof, with one more suspicion', async () => {
    const from = await busyNetwork();
    expect((await post(from, { proof: 'none' })).status).toBe(202);
    expect(await lastAccepted()).toMatchObject({ suspicions: ['busy-address', 'no-proof'], proven: false });
    const form = await gateway.postForm('/api/leads', { ...newVisitor(), page: '/' }, from);
    expect(form.status).toBe(303);
    expect(await lastAccepted()).toMatchObject({ suspicions: ['busy-address', 'no-proof'], proven: false });
  });

  it('gets the same response for a request accepted earlier', async () => {
    const from = newNetwork();
    const [body, headers] = [newVisitor(), { ...from, 'Idempotency-Key': 'before-it-was-busy' }];
    const first = await (await gateway.postJson('/api/leads', body, headers)).json();
    await post(from);
    await post(from);
    expect((await post(from)).status).toBe(428);
    const again = await gateway.postJson('/api/leads', body, headers);
    expect([again.status, await again.json()]).toEqual([202, first]);
  });

  it('does not affect other networks', async () => {
    await busyNetwork();
    expect((await post(newNetwork())).status).toBe(202);
    expect(await lastAccepted()).toMatchObject({ suspicions: [], proven: false });
  });
});

it('suspects a network that sent bot-like requests', async () => {
  const from = newNetwork();
  await post(from, { website: 'https://pills.example' });
  await post(from, { filling_ms: 3 });
  await challengeOf(await post(from));
  expect((await post(from, { proof: 'none' })).status).toBe(202);
  expect(await lastAccepted()).toMatchObject({ suspicions: ['doubtful-address', 'no-proof'] });
});

it('suspects a phone number used often, in any format, without a challenge', async () => {
  for (const phone of ['07700 955555', '+44 7700 955555'])
    expect((await post(newNetwork(), { phone })).status).toBe(202);
  expect((await post(newNetwork(), { phone: '0044 7700-955555' })).status).toBe(202);
  expect(await lastAccepted()).toMatchObject({ suspicions: ['busy-phone'] });
});

it('stores neither addresses nor phone numbers in Redis', async () => {
  const keys = await gateway.redis.keys('{gateway}:rate:*');
  expect(keys.length).toBeGreaterThan(3);
  expect(keys.join(' ')).not.toMatch(/198\.51\.|7700[ -]?9\d{5}/);
});
