import { changeBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import {
  changeService,
  createService,
  deleteService,
  getService,
} from '@latchline/contracts/content/service.operations';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import {
  changeLocation,
  createLocation,
  deleteLocation,
  getEditedLocation,
  listEditedLocations,
  listTowns,
} from '@latchline/contracts/locations/location-editing.operations';
import {
  changeCity,
  changeRegion,
  createCity,
  createRegion,
  deleteCity,
  deleteRegion,
  listEditedCities,
  listEditedRegions,
} from '@latchline/contracts/locations/place-editing.operations';
import {
  createTowns,
  listPlacesAround,
  searchUkPlaces,
} from '@latchline/contracts/locations/uk-places/uk-place.operations';
import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import type { z } from 'zod';
import { business, city, location, region, service } from './sample-data';

export const editingDefinitions: readonly RequestDefinition[] = [
  changeBusinessInfo,
  changeCity,
  changeLocation,
  changeRegion,
  changeService,
  createCity,
  createLocation,
  createRegion,
  createService,
  createTowns,
  deleteCity,
  deleteLocation,
  deleteRegion,
  deleteService,
  getEditedLocation,
  getService,
  listEditedCities,
  listEditedLocations,
  listEditedRegions,
  listPlacesAround,
  listTowns,
  searchUkPlaces,
];

interface Answering {
  answer<D extends RequestDefinition>(
    definition: D,
    answer: (data: z.output<D['request']>) => z.input<D['response']>,
  ): void;
}

export const editedLocation = { ...location, postcode_districts: ['S1'] };
const { towns: _, ...regionAlone } = region;
export const editedRegion = regionAlone;
const later = '2026-01-05T09:31:00.000Z';

/** Refuses unknown ids and older versions, as the services do. */
function check<E extends { updated_at: string; id?: string }>(
  entity: E,
  { id = entity.id, ...expected }: ExpectedVersion & { id?: string },
  codes: { stale: string; missing: string },
): E {
  if (id !== entity.id) throw new CodedError(codes.missing, 'There is no such thing');
  requireVersion(entity, expected, codes.stale);
  return entity;
}

const ofLocation = { stale: locationErrors.stale, missing: locationErrors.notFound };
const ofService = { stale: contentErrors.staleService, missing: contentErrors.noSuchService };
const ofBusiness = { stale: contentErrors.staleBusinessInfo, missing: contentErrors.noBusinessInfo };

/** One editable town, region, city and service, and the business info. */
export function answerEditing(services: Answering): void {
  services.answer(listTowns, () => ({ items: [editedLocation] }));
  services.answer(listEditedLocations, () => ({ items: [editedLocation] }));
  services.answer(getEditedLocation, (request) => check(editedLocation, request, ofLocation));
  services.answer(changeLocation, ({ patch, ...request }) => ({
    ...check(editedLocation, request, ofLocation),
    ...patch,
    updated_at: later,
  }));
  services.answer(createLocation, ({ location: made }) => {
    if (made.slug === location.slug) throw new CodedError(locationErrors.slugTaken, 'Taken');
    return { ...editedLocation, ...made, region: made.region ?? location.region };
  });
  services.answer(deleteLocation, (request) => {
    check(editedLocation, request, ofLocation);
    return {};
  });
  services.answer(listEditedRegions, () => ({ items: [editedRegion] }));
  services.answer(changeRegion, ({ patch, ...request }) => ({
    ...check(editedRegion, request, ofLocation),
    ...patch,
    updated_at: later,
  }));
  services.answer(createRegion, ({ region: made }) => {
    if (made.slug === region.slug) throw new CodedError(locationErrors.slugTaken, 'Taken');
    return { ...editedRegion, ...made };
  });
  services.answer(deleteRegion, ({ towns, replacement, ...request }) => {
    check(editedRegion, request, ofLocation);
    if (towns !== 'delete' && replacement === undefined)
      throw new CodedError(locationErrors.regionInUse, 'It still has 1 town');
    return {};
  });
  services.answer(listEditedCities, () => ({ items: [city] }));
  services.answer(changeCity, ({ patch, ...request }) => ({
    ...check(city, request, ofLocation),
    ...patch,
    updated_at: later,
  }));
  services.answer(createCity, ({ city: made }) => {
    if (made.slug === city.slug) throw new CodedError(locationErrors.slugTaken, 'Taken');
    return { ...city, ...made };
  });
  services.answer(deleteCity, (request) => {
    check(city, request, ofLocation);
    return {};
  });
  const leeds = {
    name: 'Leeds',
    kind: 'city' as const,
    county: 'West Yorkshire',
    coordinates: { lat: 53.7997, lng: -1.5492 },
    postcode_districts: ['LS1'],
    miles: null,
  };
  services.answer(searchUkPlaces, () => ({ items: [leeds] }));
  services.answer(listPlacesAround, () => ({
    items: [{ ...leeds, miles: 0, slug: 'leeds', exists: false }],
    total: 1,
  }));
  services.answer(createTowns, ({ towns }) => ({
    added: towns.map(({ name, slug }) => ({ id: location.id, name, slug, left_out: [] })),
    skipped: [],
  }));
  services.answer(getService, (request) => check(service, request, ofService));
  services.answer(changeService, ({ patch, ...request }) => ({
    ...check(service, request, ofService),
    ...patch,
    updated_at: later,
  }));
  services.answer(createService, ({ service: made }) => {
    if (made.slug === service.slug) throw new CodedError(contentErrors.serviceSlugTaken, 'Taken');
    return { ...service, ...made };
  });
  services.answer(deleteService, (request) => {
    check(service, request, ofService);
    return {};
  });
  services.answer(changeBusinessInfo, ({ patch: { brand, ...patch }, ...request }) => ({
    ...check(business, request, ofBusiness),
    ...patch,
    brand: { ...business.brand, ...brand },
    updated_at: later,
  }));
}
