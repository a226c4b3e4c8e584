import {
  conversionRoutes,
  type ConversionsQuery,
} from '@latchline/contracts/notifications/conversions/conversion.operations';
import type { AdDestination } from '@latchline/contracts/notifications/conversions/conversion.schema';
import { itemsOf, pagesKey } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { usePagedList } from '../../shared/paging/use-paged-list';
import { because } from '../../shared/ui/failure-toast';

export type ConversionFilters = Pick<ConversionsQuery, 'state' | 'destination'>;

/** Conversions change by themselves: they are sent later, and repeated. */
const refreshMs = 15_000;

export const useAdDestinations = () =>
  useRouteQuery(conversionRoutes.listAdDestinations, undefined, {
    select: itemsOf,
    refetchInterval: refreshMs,
  });

export function useConversions(filters: ConversionFilters) {
  const { api } = useClients();
  return usePagedList({
    queryKey: pagesKey(conversionRoutes.listConversions, { query: filters }),
    read: (cursor, signal) =>
      api.call(conversionRoutes.listConversions, { query: { ...filters, cursor }, signal }),
    refetchInterval: refreshMs,
  });
}

export function useSendConversionAgain() {
  const { api } = useClients();
  return useAction({
    call: (id: string) => api.call(conversionRoutes.sendConversionAgain, { params: { id } }),
    done: 'Sending it again',
    failed: because('Failed to send it again'),
    refresh: [conversionRoutes.listConversions, conversionRoutes.listAdDestinations],
  });
}

export function useTestConversions(destination: AdDestination) {
  const { api } = useClients();
  return useAction({
    call: (code: string | undefined) =>
      api.call(conversionRoutes.testConversions, {
        params: { destination },
        body: code === undefined ? {} : { test_event_code: code },
      }),
    failed: because('The test failed'),
  });
}
