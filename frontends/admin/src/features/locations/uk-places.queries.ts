import { statsRoutes } from '@latchline/contracts/api/dashboard.operations';
import { locationRoutes } from '@latchline/contracts/locations/location-editing.operations';
import { ukPlaceRoutes } from '@latchline/contracts/locations/uk-places/uk-place.operations';
import type { Coordinates } from '@latchline/contracts/locations/location.schema';
import type { NewTowns, UkPlaceKind } from '@latchline/contracts/locations/uk-places/uk-place.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { itemsOf } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { fieldErrorsOf, whyNotSaved } from '../../shared/editing/save-failure';

export interface PlaceSearch {
  readonly q: string;
  readonly kind?: UkPlaceKind | undefined;
  /** The nearest places come first. */
  readonly near?: Coordinates | undefined;
}

/** Matches of the list, once two characters are typed. The list changes with releases only. */
export const useUkPlaces = ({ q, kind, near }: PlaceSearch) =>
  useRouteQuery(
    ukPlaceRoutes.searchUkPlaces,
    { query: { q, ...(kind && { kind }), ...near } },
    {
      select: itemsOf,
      enabled: q.length > 1,
      staleTime: Infinity,
      retry: false,
      ...(q.length > 1 && { placeholderData: keepPreviousData }),
    },
  );

export const usePlacesAround = (point: Coordinates | undefined, miles: number) =>
  useRouteQuery(
    ukPlaceRoutes.listPlacesAround,
    { query: { lat: point?.lat ?? 0, lng: point?.lng ?? 0, miles } },
    { enabled: point !== undefined },
  );

export function useCreateTowns() {
  const { api } = useClients();
  return useAction({
    call: (body: NewTowns) => api.call(ukPlaceRoutes.createTowns, { body }),
    failed: (error) => ({
      message: 'Failed to add the towns',
      description: fieldErrorsOf(error)[0]?.message ?? whyNotSaved(error),
    }),
    refresh: [locationRoutes.listTowns, ukPlaceRoutes.listPlacesAround, statsRoutes.getStats],
  });
}
