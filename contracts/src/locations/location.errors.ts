export const locationErrors = {
  notFound: 'locations.not-found',
  stale: 'locations.stale',
  slugTaken: 'locations.slug-taken',
  districtTaken: 'locations.district-taken',
  /** A town was given a region that does not exist. */
  unknownRegion: 'locations.unknown-region',
  regionInUse: 'locations.region-in-use',
  noSuchCity: 'locations.no-such-city',
  notAPostcode: 'locations.not-a-postcode',
  /** More towns than one response may have with their texts. */
  tooMany: 'locations.too-many',
} as const;
