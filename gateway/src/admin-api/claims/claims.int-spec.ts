import type { Claim, StoredClaim } from '@latchline/contracts/content/claims/claim.schema';
import {
  changeClaim,
  createClaim,
  deleteClaim,
  getClaim,
  listClaims,
} from '@latchline/contracts/content/claims/claim.operations';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { listLocationSummaries } from '@latchline/contracts/locations/location.operations';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { administrator } from '../../testing/gateway-under-test.config';
import { business } from '../../testing/sample-data';

const at = '2026-01-05T09:30:00.000Z';
const claim: StoredClaim = {
  id: '01900000-0000-7000-8000-0000000c0001',
  text: 'From',
  kind: 'price',
  own_value: '',
  fact: 'business-info.callout_price_from',
  shown_on: ['/'],
  owner: '',
  review_on: '2199-06-01',
  evidence: 'List',
  evidence_url: '',
  evidence_file: '',
  evidence_value: '£1',
  evidence_at: at,
  created_at: at,
  updated_at: at,
  updated_by: null,
};
const town = {
  ...claim,
  id: '01900000-0000-7000-8000-0000000c0002',
  fact: 'locations.sheffield.response_time',
};

let gateway: GatewayUnderTest;
let headers: Record<string, string>;

beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  const answer = await gateway.postJson('/api/auth/token', { grant_type: 'password', ...administrator });
  const { access_token } = (await answer.json()) as { access_token: string };
  headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => {
  gateway.services.reset();
  gateway.services.answer(listClaims, () => ({ items: [town, claim] }));
  gateway.services.answer(getClaim, () => claim);
  gateway.services.answer(createClaim, ({ fields }) => ({ ...claim, ...fields }));
  gateway.services.answer(deleteClaim, () => ({}));
  gateway.services.answer(changeClaim, ({ patch, expected_updated_at: expected }) => {
    if (expected && expected !== claim.updated_at)
      throw new CodedError(contentErrors.stale, 'Changed', claim);
    const { confirmed: _, ...fields } = patch;
    return { ...claim, ...fields };
  });
});

const path = '/api/admin/claims';
const send = (method: string, address: string, body?: unknown, more: Record<string, string> = {}) =>
  gateway.fetch(address, {
    method,
    headers: { ...headers, ...more },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const requestOf = (name: string) => gateway.services.requests.findLast((each) => each.name === name)?.data;

it('shows current values, and whether they changed since the evidence was recorded', async () => {
  const { items } = (await (await send('GET', path)).json()) as { items: Claim[] };
  const price = `£${business.callout_price_from}`;
  expect(items.map(({ value, state }) => [value, state])).toContainEqual([price, 'changed']);
  expect(items.map(({ value }) => value)).toContain('15-30 minutes');
});

it('leaves out values of a service that does not respond', async () => {
  gateway.services.fail(listLocationSummaries, new Error('away'));
  const { items } = (await (await send('GET', path)).json()) as { items: Claim[] };
  expect(items.find(({ id }) => id === town.id)).toMatchObject({ value: null, state: 'ok' });
});

it('lists the facts to choose from', async () => {
  const { items } = (await (await send('GET', `${path}/facts`)).json()) as { items: { fact: string }[] };
  expect(items.map(({ fact }) => fact)).toEqual(expect.arrayContaining([claim.fact, town.fact]));
});

it('stores the current value with the evidence, under the version that was read', async () => {
  const read = await send('GET', `${path}/${claim.id}`);
  const etag = read.headers.get('etag') ?? '';
  const answer = await send('PATCH', `${path}/${claim.id}`, { confirmed: true }, { 'if-match': etag });
  expect(answer.status).toBe(200);
  expect(requestOf(changeClaim.name)).toMatchObject({
    value: `£${business.callout_price_from}`,
    actor: administrator.email,
    expected_updated_at: at,
  });
  const stale = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
  expect((await send('PATCH', `${path}/${claim.id}`, { owner: 'x' }, stale)).status).toBe(412);
});

const { text, kind, fact, own_value, shown_on, evidence, evidence_url, evidence_file, owner, review_on } =
  claim;
const fields = {
  text,
  kind,
  fact,
  own_value,
  shown_on,
  evidence,
  evidence_url,
  evidence_file,
  owner,
  review_on,
};

it('creates and deletes a claim', async () => {
  expect((await send('POST', path, fields)).status).toBe(201);
  expect((await send('DELETE', `${path}/${claim.id}`)).status).toBe(204);
});

it.each([
  { text: '' },
  { fact: 'business-info.phone; DROP' },
  { review_on: '0000-01-01' },
  { evidence_url: 'javascript:alert(1)' },
  { shown_on: ['https://elsewhere.example'] },
  { novelty: 1 },
])('rejects %j', async (change) => {
  expect((await send('POST', path, { ...fields, ...change })).status).toBe(422);
});
