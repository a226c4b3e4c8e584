import type { LeadPage } from '@latchline/contracts/leads/lead.operations';
import { isInThread } from '@latchline/contracts/leads/queue/lead-queue';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import type { InfiniteData } from '@tanstack/react-query';
import { serverNow } from '../../../shared/http/server-clock';
import {
  belongs,
  isPlainQueue,
  leadOrder,
  type LeadFilters,
  onlyGatewayKnows,
} from '../../../shared/leads/lead-filters';
import { inQueue, isYounger } from './lead-order';

export type LeadList = InfiniteData<LeadPage>;

export const leadsIn = (list: LeadList | undefined): ListedLead[] =>
  list?.pages.flatMap(({ items }) => items) ?? [];

type ComesBefore = (one: ListedLead, other: ListedLead) => boolean;

/**
 * Places the lead's current version in the list exactly once. An open lead (`kept`) stays where it is, even if it no
 * longer matches the filters. A lead beyond the loaded pages is left to its own page.
 */
export function placeLead(list: LeadList, lead: ListedLead, filters: LeadFilters, kept?: string): LeadList {
  const held = leadsIn(list).find(({ id }) => id === lead.id);
  if (held && isNewer(held, lead)) return list;
  const now = serverNow();
  const comesBefore = leadOrder(filters) === 'newest' ? isYounger : inQueue(now);
  // The row of the first lead shows it. If the gateway has listed it nevertheless, that lead is out of sight.
  const elsewhere = isPlainQueue(filters) && isInThread(lead);
  const fits =
    belongs(lead, filters, now) && (held !== undefined || !(onlyGatewayKnows(filters) || elsewhere));
  if (held && (kept === lead.id || (fits && isInPlace(list, lead, comesBefore))))
    return mapItems(list, (one) => (one.id === lead.id ? lead : one));
  const others = held ? filterItems(list, (one) => one.id !== lead.id) : list;
  return fits ? insert(others, lead, comesBefore) : others;
}

function isInPlace(list: LeadList, lead: ListedLead, comesBefore: ComesBefore): boolean {
  const leads = leadsIn(list);
  const at = leads.findIndex(({ id }) => id === lead.id);
  const [above, below] = [leads[at - 1], leads[at + 1]];
  return (!above || !comesBefore(lead, above)) && (!below || !comesBefore(below, lead));
}

/** An older response must not overwrite a newer one. */
export const isNewer = (
  one: Pick<ListedLead, 'updated_at'>,
  other: Pick<ListedLead, 'updated_at'>,
): boolean => Date.parse(one.updated_at) > Date.parse(other.updated_at);

function insert(list: LeadList, lead: ListedLead, comesBefore: ComesBefore): LeadList {
  const last = list.pages.length - 1;
  const target = list.pages.findIndex(
    ({ items, next_cursor }, index) =>
      items.some((item) => comesBefore(lead, item)) || (index === last && next_cursor === null),
  );
  if (target < 0) return list;
  const [first] = list.pages[0]?.items ?? [];
  // Within pages that are not loaded: it will arrive with those pages.
  if (list.pageParams[0] && target === 0 && first && comesBefore(lead, first)) return list;
  const pages = list.pages.map((page, index) => {
    if (index !== target) return page;
    const at = page.items.findIndex((item) => comesBefore(lead, item));
    return { ...page, items: page.items.toSpliced(at < 0 ? page.items.length : at, 0, lead) };
  });
  return { ...list, pages };
}

const mapItems = (list: LeadList, change: (lead: ListedLead) => ListedLead): LeadList => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })),
});

const filterItems = (list: LeadList, keep: (lead: ListedLead) => boolean): LeadList => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, items: page.items.filter(keep) })),
});
