import type { LocationSummary } from '@latchline/contracts/locations/location.schema';

/** So many towns come first in the menu, as the largest, and are labelled as cities. */
const cityCount = 4;

/** Takes the towns in the order of the menu. */
export function labelled(towns: readonly Omit<LocationSummary, 'label'>[]): LocationSummary[] {
  return towns.map((town, index) => ({ ...town, label: index < cityCount ? 'City Centre' : 'Market Town' }));
}
