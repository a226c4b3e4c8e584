import { conversionRoutes } from '@latchline/contracts/notifications/conversions/conversion.operations';
import type {
  AdDestinationStatus,
  Conversion,
} from '@latchline/contracts/notifications/conversions/conversion.schema';
import { findIn, type On } from './fake-routes';

const off: AdDestinationStatus[] = [
  { destination: 'google', missing: ['GOOGLE_ADS_DEVELOPER_TOKEN'], account: null, waiting: 0, refused: 0 },
  {
    destination: 'meta',
    missing: ['META_DATASET_ID', 'META_ACCESS_TOKEN'],
    account: null,
    waiting: 0,
    refused: 0,
  },
];

/** In-memory conversions. */
export function fakeConversions(on: On) {
  const state = {
    destinations: off,
    list: [] as Conversion[],
    testResult: { accepted: true, response: 'Valid' },
  };
  on(conversionRoutes.listAdDestinations, () => ({ items: state.destinations }));
  on(conversionRoutes.listConversions, ({ query }) => ({
    items: state.list.filter(
      (one) =>
        (!query.state || one.state === query.state) &&
        (!query.destination || one.destination === query.destination),
    ),
    next_cursor: null,
  }));
  on(conversionRoutes.sendConversionAgain, ({ params }) => {
    const found = findIn(state.list, params.id);
    return Object.assign(found, { state: 'pending' as const });
  });
  on(conversionRoutes.testConversions, () => state.testResult);
  return state;
}
