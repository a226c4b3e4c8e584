export const locationErrors = {
  notFound: 'locations.not-found',
  notAPostcode: 'locations.not-a-postcode',
} as const;
