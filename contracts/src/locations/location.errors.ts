export const locationErrors = {
  notFound: 'locations.not-found',
  stale: 'locations.stale',
  slugTaken: 'locations.slug-taken',
  districtTaken: 'locations.district-taken',
  noSuchCity: 'locations.no-such-city',
  notAPostcode: 'locations.not-a-postcode',
} as const;
