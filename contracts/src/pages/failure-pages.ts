import { z } from 'zod';
import { businessInfoSchema } from '../content/content.schema';
import { failureCopySchema } from '../content/copy/failure-copy.schema';
import { notFoundCopySchema } from '../content/copy/not-found-copy.schema';
import { chrome } from './page-chrome';

export const notFoundPageSchema = z.object({
  kind: z.literal('not-found'),
  ...chrome,
  copy: notFoundCopySchema,
});
export type NotFoundPage = z.infer<typeof notFoundPageSchema>;

/** "Unexpected Application Error!": must not depend on a service that has to be called now. */
export const errorPageSchema = z.object({
  kind: z.literal('error'),
  path: z.string(),
  /** The status or message to show. */
  reason: z.string(),
  copy: failureCopySchema.shape.broken,
  trace_id: z.string(),
  /** Null if the content service is unavailable. */
  business: businessInfoSchema.nullable(),
});
export type ErrorPage = z.infer<typeof errorPageSchema>;
