import type { LocationSummary } from '@latchline/contracts/locations/location.schema';

/** The first towns of the menu, the largest ones, are labelled as cities. */
const cityCount = 4;

/** Labels towns in menu order; `after` is the number of towns before the first one. */
export function labelled(towns: readonly Omit<LocationSummary, 'label'>[], after = 0): LocationSummary[] {
  return towns.map((town, index) => ({
    ...town,
    label: after + index < cityCount ? 'City Centre' : 'Market Town',
  }));
}
