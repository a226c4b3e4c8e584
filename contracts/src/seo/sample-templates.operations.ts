import { defineCommand } from '../messaging/definitions';
import { sampleRemovalRequest, sampleRemovalSchema } from '../messaging/sample-data.schema';

export const removeSampleTemplates = defineCommand(
  'seo.remove-sample-templates.v1',
  sampleRemovalRequest,
  sampleRemovalSchema,
);
