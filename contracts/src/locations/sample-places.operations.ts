import { defineCommand } from '../messaging/definitions';
import { sampleRemovalRequest, sampleRemovalSchema } from '../messaging/sample-data.schema';

export const removeSamplePlaces = defineCommand(
  'locations.remove-sample-places.v1',
  sampleRemovalRequest,
  sampleRemovalSchema,
);
