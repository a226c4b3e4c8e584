import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { decodeCursor, decodeQueueCursor, type LeadCursor } from './lead-cursor';
import type { LeadListRepository } from './lead-list.repository';
import type { QueueCursor } from './lead-cursor';
import type { LeadAliases } from '../leads/lead-aliases';
import type { LeadRepository } from '../leads/lead.repository';
import type { ListedLeadRepository } from './listed-lead.repository';
import type { QueueCountsRepository } from './queue-counts.repository';
import { InboxHandlers } from './inbox.handlers';

const created_at = '2026-03-01T09:30:00.123Z';
const leads = ['5', '4', '3', '2', '1'].map(
  (digit) => ({ id: `01936b2e-7c1a-7e3b-9f00-00000000000${digit}`, created_at }) as Lead,
);
const repository = {
  page: async (_filters: object, after: LeadCursor | undefined, limit: number) =>
    leads.filter(({ id }) => !after || id < after.id).slice(0, limit),
  queue: async (_filters: object, _now: string, after: QueueCursor | undefined, limit: number) =>
    leads
      .filter(({ id }) => !after || id < after.id)
      .slice(0, limit)
      .map((lead) => ({ lead, cursor: { as_of: created_at, section: 2, at: created_at, id: lead.id } })),
} as unknown as LeadListRepository;
const asTheyAre = { listed: async (some: Lead[]) => some } as unknown as ListedLeadRepository;
const list = (limit: number, cursor?: string, order?: 'queue') =>
  new InboxHandlers(
    repository,
    ...([{} as LeadRepository, {} as LeadAliases, asTheyAre, {} as QueueCountsRepository] as const),
  ).list({ limit, cursor, order });

describe('InboxHandlers.list', () => {
  it('returns a cursor while more leads remain', async () => {
    const first = await list(2);
    expect(first.items).toEqual(leads.slice(0, 2));
    expect(decodeCursor(first.next_cursor ?? '')).toEqual({ created_at, id: leads[1]?.id });
    const second = await list(2, first.next_cursor ?? undefined);
    expect(second.items).toEqual(leads.slice(2, 4));
    expect(await list(2, second.next_cursor ?? undefined)).toEqual({
      items: leads.slice(4),
      next_cursor: null,
    });
  });

  it('returns no cursor when the last page is exactly full', async () => {
    expect(await list(5)).toEqual({ items: leads, next_cursor: null });
  });

  it('pages through the queue with its own cursor', async () => {
    const first = await list(3, undefined, 'queue');
    expect(first.items).toEqual(leads.slice(0, 3));
    expect(decodeQueueCursor(first.next_cursor ?? '')).toEqual({
      as_of: created_at,
      section: 2,
      at: created_at,
      id: leads[2]?.id,
    });
    expect(await list(3, first.next_cursor ?? undefined, 'queue')).toEqual({
      items: leads.slice(3),
      next_cursor: null,
    });
  });

  it('rejects a cursor from a different order', async () => {
    const [newest, queue] = [await list(2), await list(2, undefined, 'queue')];
    await expect(list(2, newest.next_cursor ?? '', 'queue')).rejects.toMatchObject({
      code: leadErrors.badCursor,
    });
    await expect(list(2, queue.next_cursor ?? '')).rejects.toMatchObject({ code: leadErrors.badCursor });
  });
});
