import type { ServiceAreaCopy } from '@latchline/contracts/content/page-copy.schema';

export const serviceArea: ServiceAreaCopy = {
  caption: 'We come to {place} and {radius_miles} miles around.',
  third_party: 'The street map comes from Google, which then learns your internet address.',
};
