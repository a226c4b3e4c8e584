import { z } from 'zod';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { sampleRemovalRequest, sampleRemovalSchema } from '../messaging/sample-data.schema';

export const removeSampleContent = defineCommand(
  'content.remove-sample-content.v1',
  sampleRemovalRequest,
  sampleRemovalSchema,
);

/** Facts of the sample business that a real business must replace. */
export const sampleFacts = ['name', 'address', 'reviews', 'certifications', 'prices', 'company'] as const;
export type SampleFact = (typeof sampleFacts)[number];

/** What is left of the sample business that a new installation may start with. */
export const getSampleContent = defineQuery(
  'content.get-sample-content.v1',
  z.object({}),
  z.object({
    /** Facts of the business that still are the sample's. */
    facts: z.array(z.enum(sampleFacts)),
    /** Sample articles that nobody has rewritten or moved to the trash. */
    articles: z.array(z.object({ id: z.uuid(), title: z.string() })),
  }),
);
