import { leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { listDistricts, listNamedPlaces } from '@latchline/contracts/locations/location.operations';
import type { NamedPlace } from '@latchline/contracts/locations/place-names/named-place.schema';
import {
  listOutsideDistricts,
  type OutsideDistrict,
} from '@latchline/contracts/locations/outside-districts.operations';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { SubmitLeadsHandler } from '../intake/submit-leads/submit-leads.handler';
import { LeadListRepository } from '../inbox/lead-list.repository';
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
    'TRUNCATE leads, lead_timeline, lead_calls, lead_jobs, lead_photos, conversation_entries, conversation_media, outbox, districts, outside_districts, named_places',
  ),
);

let beyond: OutsideDistrict[] = [];
let places: NamedPlace[] = [];
const known = (...pairs: [string, string][]) =>
  request.mockImplementation(async ({ name }: { name: string }) => ({
    items: {
      [listOutsideDistricts.name]: beyond,
      [listNamedPlaces.name]: places,
      [listDistricts.name]: pairs.map(([district, town]) => ({ district, town })),
    }[name],
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

describe('a lead without a postcode', () => {
  const position = { lat: 53.41, lng: -1.5, accuracy: 35.5 };
  const sendFrom = async (where: object) => {
    const submission = { name: 'Priya Nair', phone: '0114 496 0123', ...where };
    const intake = leadIntakeSchema.parse({ id: uuidv7(), received_at, submission });
    await submit.run([intake]);
    return (await leads.find(intake.id))!;
  };
  const at = (lat: number) => ({ lat, lng: -1.5 });
  const hillsboroughAndYork: NamedPlace[] = [
    { name: 'Hillsborough', within: 'Sheffield', town: 'Sheffield', coordinates: at(53.4), nearest: null },
    {
      name: 'York',
      within: 'Yorkshire',
      town: null,
      coordinates: at(53.9),
      nearest: { town: 'Doncaster', miles: 30 },
    },
  ];
  beforeEach(async () => {
    places = hillsboroughAndYork;
    known(['S6', 'Sheffield']);
    await copy.run();
  });

  it('keeps what was typed and where it is, and gets the town of that', async () => {
    expect(await sendFrom({ place: 'by the tram, hillsboro', position })).toMatchObject({
      ...{ postcode: '', place: 'by the tram, hillsboro', position, town: 'Sheffield' },
    });
    expect(await sendFrom({ place: '12 Langsett Road S6 2UA' })).toMatchObject({ town: 'Sheffield' });
    expect(await sendFrom({ position })).toMatchObject({ place: null, position, town: 'Sheffield' });
  });

  it('is outside the area with the nearest town, or nowhere known', async () => {
    const inYork = await sendFrom({ place: 'York' });
    const unknown = await sendFrom({ place: 'behind the supermarket' });
    expect([inYork.town, unknown.town]).toEqual([null, null]);
    expect([...(await outside.areasOf([inYork, unknown]))]).toEqual([
      [inYork.id, { place: 'York', town: 'Doncaster', miles: 30 }],
    ]);
  });

  it('gets its town when that becomes known, by words, postcode in the words or position', async () => {
    places = [];
    known();
    await copy.run();
    const ids: string[] = [];
    for (const where of [
      { place: 'hillsboro' },
      { place: '12 Langsett Road S6 2UA' },
      { position },
      { place: 'York' },
    ])
      ids.push((await sendFrom(where)).id);
    expect(await townsOf(ids)).toEqual([null, null, null, null]);
    await dataSource.query('TRUNCATE outbox');
    places = hillsboroughAndYork;
    known(['S6', 'Sheffield']);
    await copy.run();
    expect(await townsOf(ids)).toEqual(['Sheffield', 'Sheffield', 'Sheffield', null]);
    expect(await updated()).toHaveLength(3);
    await copy.run();
    expect(await updated()).toHaveLength(3);
    const inYork = (await leads.find(ids[3]!))!;
    expect((await outside.areasOf([inYork])).get(inYork.id)).toMatchObject({ town: 'Doncaster' });
  });

  it('gets its town later, too, among more than one batch that no town covers', async () => {
    places = [];
    known();
    await copy.run();
    const intakes = Array.from({ length: 130 }, (_, index) =>
      leadIntakeSchema.parse({
        ...{ id: uuidv7(), received_at },
        submission: {
          name: 'Priya Nair',
          phone: '0114 496 0123',
          place: index === 129 ? 'Hillsborough' : 'York',
        },
      }),
    );
    await submit.run(intakes);
    places = hillsboroughAndYork;
    known();
    await copy.run();
    expect(await townsOf([intakes[129]!.id])).toEqual(['Sheffield']);
    expect(await updated()).toHaveLength(1);
  });

  it('is found by its words, and so is the lead it was merged into', async () => {
    const first = await sendFrom({ place: 'Langsett Road' });
    const second = await sendFrom({ place: 'above the bakery' });
    const lists = new LeadListRepository(dataSource);
    const search = async (q: string) => (await lists.page({ q }, undefined, 5)).map(({ id }) => id);
    expect(await search('langsett')).toEqual([first.id]);
    await dataSource.query('UPDATE leads SET merged_into = $2 WHERE id = $1', [second.id, first.id]);
    expect(await search('the bakery')).toEqual([first.id]);
  });
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
