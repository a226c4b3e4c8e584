import type { LeadPage } from '@latchline/contracts/leads/lead.commands';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { InfiniteData } from '@tanstack/react-query';
import { serverNow } from '../api/server-clock';
import { belongs, type LeadFilters, onlyGatewayKnows } from './lead-filters';

export type LeadList = InfiniteData<LeadPage>;

export const leadsIn = (list: LeadList | undefined): Lead[] =>
  list?.pages.flatMap(({ items }) => items) ?? [];

const comesBefore = (one: Lead, other: Lead): boolean =>
  one.created_at === other.created_at ? one.id > other.id : one.created_at > other.created_at;

/**
 * The list with this lead as it is now: in its place by age, once. A lead that no longer fits the filter goes, unless
 * it is `kept` because somebody is looking at it. A lead older than what is loaded comes with its own page.
 */
export function placeLead(list: LeadList, lead: Lead, filters: LeadFilters, kept?: string): LeadList {
  const held = leadsIn(list).find(({ id }) => id === lead.id);
  if (held && isNewer(held, lead)) return list;
  const fits = belongs(lead, filters, serverNow()) && (!onlyGatewayKnows(filters) || held !== undefined);
  if (held && (fits || kept === lead.id)) return mapItems(list, (one) => (one.id === lead.id ? lead : one));
  if (held) return filterItems(list, (one) => one.id !== lead.id);
  return fits ? insert(list, lead) : list;
}

/** An answer that was overtaken by a later one must not bring the past back. */
export const isNewer = (one: Lead, other: Lead): boolean =>
  Date.parse(one.updated_at) > Date.parse(other.updated_at);

function insert(list: LeadList, lead: Lead): LeadList {
  const last = list.pages.length - 1;
  const target = list.pages.findIndex(
    ({ items, next_cursor }, index) =>
      items.some((item) => comesBefore(lead, item)) || (index === last && next_cursor === null),
  );
  if (target < 0) return list;
  const [first] = list.pages[0]?.items ?? [];
  // Among rows that are not kept at the moment: they come again with the pages before.
  if (list.pageParams[0] && target === 0 && first && comesBefore(lead, first)) return list;
  const pages = list.pages.map((page, index) => {
    if (index !== target) return page;
    const at = page.items.findIndex((item) => comesBefore(lead, item));
    return { ...page, items: page.items.toSpliced(at < 0 ? page.items.length : at, 0, lead) };
  });
  return { ...list, pages };
}

const mapItems = (list: LeadList, change: (lead: Lead) => Lead): LeadList => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })),
});

const filterItems = (list: LeadList, keep: (lead: Lead) => boolean): LeadList => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, items: page.items.filter(keep) })),
});
