import type { BusinessInfoPatch } from '@latchline/contracts/content/business-info-editing.schema';
import type { BusinessInfo, Service } from '@latchline/contracts/content/content.schema';
import { routes } from '@latchline/contracts/api/routes';
import type { EditedLocation, LocationPatch } from '@latchline/contracts/locations/location-editing.schema';
import type { City } from '@latchline/contracts/locations/city.schema';
import type {
  CityPatch,
  EditedRegion,
  RegionPatch,
} from '@latchline/contracts/locations/place-editing.schema';
import type { ServicePatch } from '@latchline/contracts/content/service-editing.schema';
import { type CallOptions, createApiClient } from '@latchline/kit/api/api-client';

export type NewLocation = CallOptions<typeof routes.createLocation>['body'];
export type NewService = CallOptions<typeof routes.createService>['body'];

/** Towns, the region and the cities beyond it, services and the facts of the business. A change is made over the version that `ifMatch` names. */
export interface ContentApi {
  locations(signal?: AbortSignal): Promise<readonly EditedLocation[]>;
  addLocation(location: NewLocation): Promise<EditedLocation>;
  changeLocation(id: string, patch: LocationPatch, ifMatch: string): Promise<EditedLocation>;
  removeLocation(id: string, ifMatch: string): Promise<void>;
  regions(signal?: AbortSignal): Promise<readonly EditedRegion[]>;
  changeRegion(id: string, patch: RegionPatch, ifMatch: string): Promise<EditedRegion>;
  cities(signal?: AbortSignal): Promise<readonly City[]>;
  changeCity(id: string, patch: CityPatch, ifMatch: string): Promise<City>;
  services(signal?: AbortSignal): Promise<readonly Service[]>;
  addService(service: NewService): Promise<Service>;
  changeService(id: string, patch: ServicePatch, ifMatch: string): Promise<Service>;
  removeService(id: string, ifMatch: string): Promise<void>;
  businessInfo(signal?: AbortSignal): Promise<BusinessInfo>;
  changeBusinessInfo(patch: BusinessInfoPatch, ifMatch: string): Promise<BusinessInfo>;
}

export function createContentApi(fetch: typeof globalThis.fetch): ContentApi {
  const { call } = createApiClient({ fetch });
  const over = (ifMatch: string) => ({ headers: { 'if-match': ifMatch } });
  return {
    locations: async (signal) => (await call(routes.listEditedLocations, { signal })).items,
    addLocation: (body) => call(routes.createLocation, { body }),
    changeLocation: (id, body, ifMatch) =>
      call(routes.changeLocation, { params: { id }, body, ...over(ifMatch) }),
    removeLocation: (id, ifMatch) => call(routes.deleteLocation, { params: { id }, ...over(ifMatch) }),
    regions: async (signal) => (await call(routes.listEditedRegions, { signal })).items,
    changeRegion: (id, body, ifMatch) =>
      call(routes.changeRegion, { params: { id }, body, ...over(ifMatch) }),
    cities: async (signal) => (await call(routes.listEditedCities, { signal })).items,
    changeCity: (id, body, ifMatch) => call(routes.changeCity, { params: { id }, body, ...over(ifMatch) }),
    services: async (signal) => (await call(routes.listEditedServices, { signal })).items,
    addService: (body) => call(routes.createService, { body }),
    changeService: (id, body, ifMatch) =>
      call(routes.changeService, { params: { id }, body, ...over(ifMatch) }),
    removeService: (id, ifMatch) => call(routes.deleteService, { params: { id }, ...over(ifMatch) }),
    businessInfo: (signal) => call(routes.getEditedBusinessInfo, { signal }),
    changeBusinessInfo: (body, ifMatch) => call(routes.changeBusinessInfo, { body, ...over(ifMatch) }),
  };
}
