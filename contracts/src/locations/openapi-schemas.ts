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
import {
  editedRegionSchema,
  newCitySchema,
  newRegionSchema,
  regionPatchSchema,
  cityPatchSchema,
} from './place-editing.schema';
import { citySchema } from './city.schema';
import {
  addedTownsSchema,
  newTownsSchema,
  placeAroundSchema,
  ukPlaceSchema,
} from './uk-places/uk-place.schema';

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
  NewRegion: newRegionSchema,
  RegionPatch: regionPatchSchema,
  NewCity: newCitySchema,
  CityPatch: cityPatchSchema,
  City: citySchema,
  /** What each of the four services is about in a city. */
  CityServices: citySchema.shape.services,
  /** What the drawn map of a city shows. */
  CityMap: citySchema.shape.map,
  UkPlace: ukPlaceSchema,
  PlaceAround: placeAroundSchema,
  NewTowns: newTownsSchema,
  AddedTowns: addedTownsSchema,
  EditedFaq: editedFaqSchema,
} as const;
