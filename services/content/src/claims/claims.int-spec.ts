import { Outbox } from '@latchline/runtime/outbox/outbox';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores } from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import { v4 as uuidv4 } from 'uuid';
import { migrations } from '../migrations/migrations';
import { readClaims } from '../seed/seeds';
import { ClaimHandlers } from './claim.handlers';
import { ClaimRepository } from './claim.repository';
import { RemindOfClaims } from './remind-of-claims';

let stores: TestStores;
let dataSource: DataSource;
let claims: ClaimRepository;

beforeAll(async () => {
  stores = await testStores();
  dataSource = await migratedDatabase(stores, { schema: stores.unique, migrations });
  claims = new ClaimRepository(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await stores.close();
});
beforeEach(() =>
  dataSource.query('TRUNCATE claims; DELETE FROM seeded; UPDATE claim_reminders SET reminded_at = NULL'),
);

const fields = {
  text: 'From £89',
  kind: 'price' as const,
  fact: 'business-info.callout_price_from',
  own_value: '',
  shown_on: ['/'],
  evidence: '',
  evidence_url: '',
  evidence_file: '',
  owner: 'Eve',
  review_on: '2026-06-01',
};
const claimsSeed = readClaims();
const actor = 'eve@latchline.example';
const create = (more: object = {}) =>
  new ClaimHandlers(claims).create({ fields: { ...fields, ...more }, value: '£89', actor });

it('stores a claim with its evidence and the value at that time', async () => {
  const claim = await create({ evidence: 'Price list' });
  expect(claim).toMatchObject({
    ...fields,
    evidence: 'Price list',
    evidence_value: '£89',
    updated_by: actor,
  });
  expect(await claims.find(claim.id)).toEqual(claim);
});

it('refuses a change of an older version', async () => {
  const claim = await create();
  const change = (patch: object, expected_updated_at?: string) =>
    new ClaimHandlers(claims).change({ id: claim.id, patch, value: '£89', actor, expected_updated_at });
  const changed = await change({ owner: 'Tom', review_on: '2026-07-01' }, claim.updated_at);
  expect(changed).toMatchObject({ owner: 'Tom', review_on: '2026-07-01' });
  await expect(change({ owner: 'Sue' }, claim.updated_at)).rejects.toMatchObject({
    code: 'content.stale',
    details: changed,
  });
});

it('adds a claim once when the response is lost and it is added again', async () => {
  const id = uuidv4();
  const lost = await create({ id });
  const added = await create({ id, evidence: 'Price list' });
  expect(added).toMatchObject({ id, evidence: 'Price list' });
  expect(added.updated_at > lost.updated_at).toBe(true);
  expect((await claims.all()).filter((one) => one.id === id)).toEqual([added]);
});

it('deletes a claim once', async () => {
  const { id } = await create();
  const handlers = new ClaimHandlers(claims);
  await handlers.delete({ id });
  await expect(handlers.delete({ id })).rejects.toMatchObject({ code: 'content.no-such-claim' });
});

it('deletes a claim only in the version that was read', async () => {
  const { id, updated_at } = await create();
  const handlers = new ClaimHandlers(claims);
  const changed = await handlers.change({ id, patch: { owner: 'Tom' }, value: '£89', actor });
  const remove = (expected_updated_at: string) => handlers.delete({ id, expected_updated_at });
  await expect(remove(updated_at)).rejects.toMatchObject({ code: 'content.stale', details: changed });
  expect(await claims.find(id)).toEqual(changed);
  await remove(changed.updated_at);
  expect(await claims.find(id)).toBeNull();
});

it('seeds the claims of the site once, without evidence', async () => {
  await claims.addSeed(claimsSeed);
  const all = await claims.all();
  expect(all).toHaveLength(claimsSeed.length);
  expect(all.every(({ evidence, evidence_at }) => evidence === '' && evidence_at === null)).toBe(true);
  await dataSource.query('DELETE FROM claims WHERE id = $1', [claimsSeed[0]?.id]);
  await claims.addSeed(claimsSeed);
  expect(await claims.all()).toHaveLength(claimsSeed.length - 1);
});

it('reminds the office of overdue claims once a week, with any number of replicas', async () => {
  const remind = new RemindOfClaims(dataSource, claims, new Outbox(), stores.logger);
  const reminders = async () =>
    (await dataSource.query<{ payload: string }[]>('SELECT payload FROM outbox')).map(
      ({ payload }) => (JSON.parse(payload) as { data: unknown }).data,
    );
  await dataSource.query('DELETE FROM outbox');
  await create({ review_on: '2026-06-01' });
  await remind.run(new Date('2026-06-01T12:00:00Z'));
  expect(await reminders()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => remind.run(new Date('2026-06-02T12:00:00Z'))));
  expect(await reminders()).toEqual([{ claims: 1 }]);
  await dataSource.query(`UPDATE claim_reminders SET reminded_at = now() - interval '7 days'`);
  await remind.run(new Date('2026-06-09T12:00:00Z'));
  expect(await reminders()).toHaveLength(2);
});
