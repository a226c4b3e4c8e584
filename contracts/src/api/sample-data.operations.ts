import { z } from 'zod';
import { removeSampleContent } from '../content/sample-content.operations';
import { removeSamplePlaces } from '../locations/sample-places.operations';
import { sampleRemovalSchema } from '../messaging/sample-data.schema';
import { removeSampleTemplates } from '../seo/sample-templates.operations';

/** In this order: pages lose their places first, then their texts, then their titles. */
export const sampleRemovals = [removeSamplePlaces, removeSampleContent, removeSampleTemplates] as const;

/** Removal of the data of the sample business. */
export const sampleDataRoutes = {
  /** Lists the sample data that is still there, and what would be kept because it has been edited. Changes nothing. */
  getSampleData: {
    method: 'GET',
    path: '/api/admin/sample-data',
    auth: 'admin',
    summary: 'List the sample data',
    responses: { 200: { description: 'What a removal would do', schema: sampleRemovalSchema } },
  },
  /**
   * Removes the sample business: its details, places, articles, authors, claims and texts. Neutral texts replace those of
   * pages. What has been edited is kept, and the response names it. Safe to repeat.
   */
  removeSampleData: {
    method: 'POST',
    path: '/api/admin/sample-data/removal',
    auth: 'admin',
    summary: 'Remove the sample data',
    body: z.strictObject({
      /** Always `remove`, so that no call removes it by accident. */
      confirm: z.literal('remove'),
    }),
    responses: { 200: { description: 'What was removed and kept', schema: sampleRemovalSchema } },
  },
} as const;
