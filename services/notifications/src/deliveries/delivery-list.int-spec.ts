import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { DeliveryListRepository } from './delivery-list.repository';
import type { ResendDelivery } from './resend-delivery';
import { DeliveryHandlers } from './delivery.handlers';
import { DeliveryRepository } from './delivery.repository';

let database: DataSource;
let handlers: DeliveryHandlers;
const ids: string[] = [];

const states = ['pending', 'sent', 'failed', 'given-up'] as const;

beforeAll(async () => {
  database = await openScratchDatabase(process.env['DATABASE_URL']);
  handlers = new DeliveryHandlers(
    new DeliveryRepository(database),
    new DeliveryListRepository(database),
    undefined as unknown as ResendDelivery,
  );
  for (let n = 0; n < 12; n += 1) {
    const state = states[n % 4];
    const id = uuidv7();
    ids.unshift(id);
    await database.query(
      `INSERT INTO deliveries (id, event_id, lead_id, channel, recipient, message_id, state, sent_at, created_at)
       VALUES ($1, $2, NULL, $3, 'office@latchline.example', $4, $5, $6, $7)`,
      [
        ...[id, randomUUID(), n < 6 ? 'email' : 'push', `<${n}@x>`, state],
        ...[state === 'sent' ? new Date() : null, `2026-01-${String(n + 1).padStart(2, '0')}T10:00:00Z`],
      ],
    );
  }
});
afterAll(() => dropScratchDatabase(database));

it('lists every delivery, newest first, page by page', async () => {
  const first = await handlers.page({ limit: 5 });
  const second = await handlers.page({ limit: 5, cursor: first.next_cursor ?? '' });
  const third = await handlers.page({ limit: 5, cursor: second.next_cursor ?? '' });
  expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);
  expect(third.next_cursor).toBeNull();
});

it.each([
  [{ state: 'sent' }, 3],
  [{ state: 'unsent' }, 6],
  [{ channel: 'push' }, 6],
  [{ state: 'failed', channel: 'email' }, 1],
  [{ from: '2026-01-03', to: '2026-01-04' }, 2],
  [{ to: '2026-01-01T10:00:00Z' }, 0],
] as const)('filters by %j: %i deliveries', async (filters, count) => {
  expect((await handlers.page({ limit: 100, ...filters })).items).toHaveLength(count);
});
