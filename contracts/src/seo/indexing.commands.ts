import { z } from 'zod';
import { defineCommand, defineQuery } from '../messaging/definitions';
import {
  indexingRecordPageSchema,
  indexingSubmissionRequestSchema,
  indexingSubmissionSchema,
  listIndexingQuerySchema,
} from './indexing.schema';

/** Tells every engine that is switched on. Answers at once; how each took it is in the history. */
export const submitUrls = defineCommand(
  'seo.submit-urls.v1',
  indexingSubmissionRequestSchema.extend({ actor: z.string() }),
  indexingSubmissionSchema,
);

/** Newest first. */
export const listIndexing = defineQuery(
  'seo.list-indexing.v1',
  listIndexingQuerySchema,
  indexingRecordPageSchema,
);

/** Engines fetch it from `/{key}.txt` to see that whoever submits owns the site. It is no secret. */
export const getIndexNowKey = defineQuery(
  'seo.get-indexnow-key.v1',
  z.object({}),
  z.object({ key: z.string().regex(/^[A-Za-z0-9-]{8,128}$/) }),
);
