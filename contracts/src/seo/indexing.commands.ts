import { z } from 'zod';
import { expectedVersionSchema } from '../messaging/expected-version';
import { defineCommand, defineQuery } from '../messaging/definitions';
import {
  indexingRecordPageSchema,
  indexingSettingsPatchSchema,
  indexingSettingsSchema,
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

/** Which engines are told, why one is not, and whether changes are told of by themselves. */
export const getIndexingSettings = defineQuery(
  'seo.get-indexing-settings.v1',
  z.object({}),
  indexingSettingsSchema,
);

export const changeIndexingSettings = defineCommand(
  'seo.change-indexing-settings.v1',
  expectedVersionSchema.extend({ ...indexingSettingsPatchSchema.shape, actor: z.string() }),
  indexingSettingsSchema,
);
