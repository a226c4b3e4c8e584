import { z } from 'zod';
import { coverageCopySchema } from '../content/copy/page-copy.schema';
import { coverageSchema } from '../locations/location.schema';

/** The postcode or place that was asked about, and the answer; `coverage` is null when the text was neither. */
export const coverageCheckSchema = z.object({ postcode: z.string(), coverage: coverageSchema.nullable() });
export type CoverageCheck = z.infer<typeof coverageCheckSchema>;

/** What a page with "Do you cover…?" on it has beside everything else. The check is null until somebody asks. */
export const coveragePartsSchema = z.object({
  coverage_copy: coverageCopySchema,
  coverage_check: coverageCheckSchema.nullable(),
});
export type CoverageParts = z.infer<typeof coveragePartsSchema>;

export const coverageParts = coveragePartsSchema.shape;
