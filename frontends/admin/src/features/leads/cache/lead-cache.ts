import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type LeadFilters, onlyGatewayKnows } from '../../../shared/leads/lead-filters';
import { leadKey, leadListsKey } from '../../../shared/leads/refresh-leads';
import { listedLeadFrom } from './listed-lead';
import { isNewer, type LeadList, leadsIn, placeLead } from './lead-lists';

/** Updates a lead in all caches. `kept` is the open lead. */
export function rememberLead(queries: QueryClient, lead: LeadDetail, kept?: string | null): void {
  queries.setQueryData<LeadDetail>(leadKey(lead.id), (held) => (held && isNewer(held, lead) ? held : lead));
  const row = listedLeadFrom(lead, rowOf(queries, lead.id));
  for (const [key, list] of cachedLists(queries)) {
    const filters = key[leadListsKey.length] as LeadFilters;
    const place = () => {
      const now = queries.getQueryData<LeadList>(key);
      const placed = now && placeLead(now, row, filters, kept ?? undefined);
      if (placed && placed !== now) queries.setQueryData(key, placed);
    };
    place();
    // A list that is being read replaces this one, and its request can be older than the change.
    void whenRead(queries, key)?.then(place, () => undefined);
    if (onlyGatewayKnows(filters) && list && !leadsIn(list).some(({ id }) => id === lead.id)) {
      void queries.invalidateQueries({ queryKey: key });
    }
  }
}

/** Undefined if the list is not being read. */
function whenRead(queries: QueryClient, queryKey: QueryKey): Promise<unknown> | undefined {
  const query = queries.getQueryCache().find({ queryKey });
  return query?.state.fetchStatus === 'idle' ? undefined : query?.promise;
}

/** A lead from any cached list, enough to render the panel while its history loads. */
export function rowOf(queries: QueryClient, id: string): ListedLead | undefined {
  return cachedLists(queries)
    .flatMap(([, list]) => leadsIn(list))
    .find((lead) => lead.id === id);
}

const cachedLists = (queries: QueryClient) => queries.getQueriesData<LeadList>({ queryKey: leadListsKey });
