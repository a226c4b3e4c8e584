import { leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import {
  listOutsideDistricts,
  type OutsideDistrict,
} from '@latchline/contracts/locations/outside-districts.operations';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { SubmitLeadsHandler } from '../intake/submit-leads/submit-leads.handler';
import { LeadRepository } from '../leads/lead.repository';
import { Transactions } from '../leads/transactions';
import { intakeFor } from '../testing/intake';
import { LeadTallyRepository } from '../tallies/lead-tally.repository';
import { dropScratchDatabase, openScratchDatabase, silent } from '../testing/scratch-database';
import { CopyTownsHandler } from './copy-towns/copy-towns.handler';
import { OutsideDistrictRepository } from './outside-district.repository';
import { TownRepository } from './town.repository';

const received_at = '2026-03-01T12:00:00.000Z';

let dataSource: DataSource;
let leads: LeadRepository;
let submit: SubmitLeadsHandler;
let copy: CopyTownsHandler;
let outside: OutsideDistrictRepository;
let request: jest.Mock;

beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  leads = new LeadRepository(dataSource);
  submit = intakeFor(dataSource);
  request = jest.fn();
  const services = { request } as unknown as ServiceClient;
  const transactions = new Transactions(dataSource, new Outbox());
  outside = new OutsideDistrictRepository(dataSource);
  copy = new CopyTownsHandler(transactions, services, new TownRepository(dataSource), outside, silent);
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(() =>
  dataSource.query(
    'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, outbox, districts, outside_districts',
  ),
);

let beyond: OutsideDistrict[] = [];
const known = (...pairs: [string, string][]) =>
  request.mockImplementation(async ({ name }: { name: string }) => ({
    items:
      name === listOutsideDistricts.name ? beyond : pairs.map(([district, town]) => ({ district, town })),
  }));
const send = async (...postcodes: string[]) => {
  const batch = postcodes.map((postcode, index) => {
    const phone = `0114 496 ${String(index).padStart(4, '0')}`;
    const submission = { name: 'Priya Nair', phone, postcode };
    return leadIntakeSchema.parse({ id: uuidv7(), received_at, submission });
  });
  await submit.run(batch);
  return batch.map(({ id }) => id);
};
const townsOf = (ids: string[]) => Promise.all(ids.map(async (id) => (await leads.find(id))?.town));
const updated = () =>
  dataSource.query<unknown[]>(`SELECT payload FROM outbox WHERE name = 'leads.lead-updated.v1'`);

it('stores and publishes a lead with the town of its postcode', async () => {
  known(['S11', 'Sheffield']);
  await copy.run();
  expect(await townsOf(await send('S11 8TP', 'S11', 'LS1 4DY'))).toEqual(['Sheffield', 'Sheffield', null]);
  const [event] = await dataSource.query<{ payload: string }[]>(
    `SELECT payload FROM outbox WHERE name = 'leads.lead-submitted.v1' ORDER BY id`,
  );
  expect(JSON.parse(event?.payload ?? '')).toMatchObject({ data: { lead: { town: 'Sheffield' } } });
});

it('fills in the town of leads stored before the towns were copied', async () => {
  const ids = await send('S11 8TP', 'S70 1AA', 'LS1 4DY');
  expect(await townsOf(ids)).toEqual([null, null, null]);
  const before = (await leads.find(ids[0]!))!.updated_at;
  known(['S11', 'Sheffield'], ['S70', 'Barnsley']);
  await copy.run();
  expect(await townsOf(ids)).toEqual(['Sheffield', 'Barnsley', null]);
  expect((await leads.find(ids[0]!))!.updated_at > before).toBe(true);
  expect(await updated()).toHaveLength(2);
  const sums = await new LeadTallyRepository(dataSource).daily('town', {
    from: '2026-03-01',
    to: '2026-03-01',
  });
  expect(sums.map(({ value }) => value).sort()).toEqual(['Barnsley', 'Sheffield', null].sort());
  await copy.run();
  expect(await updated()).toHaveLength(2);
});

it('fills in more leads than one batch', async () => {
  await send(...Array.from({ length: 130 }, () => 'S11 8TP'));
  known(['S11', 'Sheffield']);
  await copy.run();
  const [row] = await dataSource.query<{ count: number }[]>(
    `SELECT count(*)::int FROM leads WHERE town = 'Sheffield'`,
  );
  expect(row?.count).toBe(130);
});

it('copies the districts outside the area, replacing the former ones', async () => {
  const leeds = { district: 'LS1', place: 'Leeds', town: 'Barnsley', miles: 17 };
  beyond = [leeds, { district: 'LS', place: null, town: 'Barnsley', miles: null }];
  known(['S11', 'Sheffield']);
  await copy.run();
  const [covered, inLeeds, inOtley] = await Promise.all(
    (await send('S11 8TP', 'LS1 4DY', 'LS21 1AA')).map(async (id) => (await leads.find(id))!),
  );
  const areas = await outside.areasOf([covered!, inLeeds!, inOtley!]);
  expect([...areas]).toEqual([
    [inLeeds?.id, { place: 'Leeds', town: 'Barnsley', miles: 17 }],
    [inOtley?.id, { place: null, town: 'Barnsley', miles: null }],
  ]);
  beyond = [];
  await copy.run();
  expect((await outside.areasOf([inLeeds!])).size).toBe(0);
});

it('keeps the copied towns while the locations service is down', async () => {
  known(['S11', 'Sheffield']);
  await copy.run();
  request.mockRejectedValue(new CodedError(messagingErrors.timeout, 'away'));
  await expect(copy.run()).rejects.toThrow('away');
  expect(await townsOf(await send('S11 8TP'))).toEqual(['Sheffield']);
});

it('fills in leads that are being stored while towns are copied', async () => {
  known(['S11', 'Sheffield']);
  const storing = dataSource.createQueryRunner();
  await storing.startTransaction();
  await storing.query('SELECT district FROM districts');
  const copying = copy.run();
  for (let waits = 0; waits === 0;) {
    const rows = await dataSource.query<unknown[]>(
      `SELECT FROM pg_locks WHERE relation = 'districts'::regclass AND NOT granted`,
    );
    waits = rows.length;
  }
  const id = uuidv7();
  await storing.query(
    `INSERT INTO leads (id, name, phone, postcode, status, notes, created_at, updated_at)
     VALUES ($1, 'Priya Nair', '07700 900123', 'S11 8TP', 'new', '', now(), now())`,
    [id],
  );
  await storing.commitTransaction();
  await storing.release();
  await copying;
  expect(await townsOf([id])).toEqual(['Sheffield']);
});
