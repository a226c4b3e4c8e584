import type { LocationSummary } from '@latchline/contracts/locations/location.schema';

/** So many towns come first in the menu, as the largest, and are labelled as cities. */
const cityCount = 4;

/** Takes the towns in the order of the menu, or those that come after so many of them. */
export function labelled(towns: readonly Omit<LocationSummary, 'label'>[], after = 0): LocationSummary[] {
  return towns.map((town, index) => ({
    ...town,
    label: after + index < cityCount ? 'City Centre' : 'Market Town',
  }));
}
