import type { ServiceAreaCopy } from '@latchline/contracts/content/page-copy.schema';

export const serviceArea: ServiceAreaCopy = {
  caption: 'We cover {place} and {radius_miles} miles around it.',
  third_party: 'The street map comes from Google, which will see your IP address.',
};
