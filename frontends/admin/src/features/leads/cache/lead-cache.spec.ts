/** @jest-environment jsdom */
import type { LeadPage } from '@latchline/contracts/leads/lead.operations';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { leadListKey } from '../../../shared/leads/refresh-leads';
import { leadOf, listedLeadOf } from '../../../testing/fake-gateway';
import { rememberLead } from './lead-cache';
import { leadsIn, type LeadList } from './lead-lists';

const at = (minute: number) => new Date(Date.UTC(2025, 2, 1, 12, minute)).toISOString();
const order = { order: 'newest' } as const;

/** A list of leads whose requests wait for `answer`. */
function openList() {
  const queries = new QueryClient();
  const waiting: ((page: LeadPage) => void)[] = [];
  const list = new InfiniteQueryObserver(queries, {
    queryKey: leadListKey(order),
    queryFn: () => new Promise<LeadPage>((resolve) => waiting.push(resolve)),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }: LeadPage) => next_cursor ?? undefined,
  });
  list.subscribe(() => undefined);
  const answer = async (...pages: ListedLead[][]) => {
    for (const items of pages) {
      while (waiting.length === 0) await Promise.resolve();
      waiting.shift()?.({ items, next_cursor: 'more' });
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const shown = () =>
    leadsIn(queries.getQueryData<LeadList>(leadListKey(order))).map(
      ({ name, status }) => `${name} ${status}`,
    );
  return { queries, list, answer, shown };
}

const row = (minute: number) => listedLeadOf({ name: `at ${minute}`, created_at: at(minute) });
const arriving = () => leadOf({ name: 'at 9', created_at: at(9) });

it('keeps a lead that arrives while the next page is being read', async () => {
  const { queries, list, answer, shown } = openList();
  await answer([row(5), row(4)]);
  void list.fetchNextPage();
  rememberLead(queries, arriving());
  expect(shown()).toEqual(['at 9 new', 'at 5 new', 'at 4 new']);
  await answer([row(3)]);
  expect(shown()).toEqual(['at 9 new', 'at 5 new', 'at 4 new', 'at 3 new']);
});

it('keeps what happens to leads while the list is being read again', async () => {
  const { queries, list, answer, shown } = openList();
  const [five, four] = [row(5), row(4)];
  await answer([five, four]);
  void list.refetch();
  const done = { ...four, status: 'completed' as const, updated_at: at(30), timeline: [] };
  rememberLead(queries, done);
  rememberLead(queries, arriving());
  await answer([five, four]);
  expect(shown()).toEqual(['at 9 new', 'at 5 new', 'at 4 completed']);
});
