import { manualLeadRoutes } from '@latchline/contracts/leads/manual/manual-lead.operations';
import type { AddedLead, ManualLeadInput } from '@latchline/contracts/leads/manual/manual-lead.schema';
import { tidyPhone } from '@latchline/contracts/http/phone';
import { itemsOf } from '../../../shared/api/route-query';
import { useSettled } from '../../../shared/browser/use-settled';
import { useAction } from '../../../shared/calls/use-action';
import { useRouteQuery } from '../../../shared/calls/use-route-query';
import { useClients } from '../../../shared/clients/clients';
import { refreshCounts, refreshLeads } from '../../../shared/leads/refresh-leads';
import { rememberLead } from '../cache/lead-cache';

/** Adding the same lead again has no effect, so a failed call can be repeated. */
export function useAddLead() {
  const { api, queries } = useClients();
  return useAction({
    call: (lead: ManualLeadInput): Promise<AddedLead> => api.call(manualLeadRoutes.addLead, { body: lead }),
    done: 'Lead added',
    onDone: ({ duplicates: _, ...lead }) => rememberLead(queries, lead, lead.id),
    refresh: () => Promise.all([refreshLeads(queries), refreshCounts(queries)]),
  });
}

/** Leads with the typed phone number, once it is complete. */
export function useSamePerson(typed: string) {
  const phone = tidyPhone(useSettled(typed)) ?? '';
  return useRouteQuery(
    manualLeadRoutes.findSamePerson,
    { query: { phone } },
    { select: itemsOf, enabled: phone !== '', staleTime: 10_000 },
  );
}
