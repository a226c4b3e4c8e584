export const locationErrors = {
  notFound: 'locations.not-found',
  noSuchCity: 'locations.no-such-city',
  notAPostcode: 'locations.not-a-postcode',
} as const;
