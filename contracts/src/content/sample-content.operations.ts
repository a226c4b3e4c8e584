import { defineCommand } from '../messaging/definitions';
import { sampleRemovalRequest, sampleRemovalSchema } from '../messaging/sample-data.schema';

export const removeSampleContent = defineCommand(
  'content.remove-sample-content.v1',
  sampleRemovalRequest,
  sampleRemovalSchema,
);
