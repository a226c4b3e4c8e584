import {
  locationSchema,
  locationSummarySchema,
  regionSchema,
  coverageSchema,
  coordinatesSchema,
  faqSchema,
} from './location.schema';
import { mapsKeySchema } from './location.operations';
import {
  editedFaqSchema,
  editedLocationSchema,
  newLocationSchema,
  locationPatchSchema,
  placedSchema,
} from './location-editing.schema';
import { editedRegionSchema, regionPatchSchema, cityPatchSchema } from './place-editing.schema';
import { citySchema } from './city.schema';

/** Names of these schemas in the OpenAPI document. Only the gateway imports this file. */
export const locationSchemas = {
  Location: locationSchema,
  LocationSummary: locationSummarySchema,
  Region: regionSchema,
  Coverage: coverageSchema,
  Coordinates: coordinatesSchema,
  Faq: faqSchema,
  MapsKey: mapsKeySchema,
  EditedLocation: editedLocationSchema,
  NewLocation: newLocationSchema,
  LocationPatch: locationPatchSchema,
  NewCoordinates: placedSchema,
  EditedRegion: editedRegionSchema,
  RegionPatch: regionPatchSchema,
  CityPatch: cityPatchSchema,
  City: citySchema,
  CityServices: citySchema.shape.services,
  CityMap: citySchema.shape.map,
  EditedFaq: editedFaqSchema,
} as const;
