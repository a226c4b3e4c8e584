import { z } from 'zod';
import { coverageCopySchema } from '../content/copy/page-copy.schema';
import { coverageSchema } from '../locations/location.schema';

/** The postcode or place that was checked, and the result; `coverage` is null if the place is not known. */
export const coverageCheckSchema = z.object({ postcode: z.string(), coverage: coverageSchema.nullable() });
export type CoverageCheck = z.infer<typeof coverageCheckSchema>;

/** Parts of a page with a coverage check. `coverage_check` is null until somebody submits it. */
export const coveragePartsSchema = z.object({
  coverage_copy: coverageCopySchema,
  coverage_check: coverageCheckSchema.nullable(),
});
export type CoverageParts = z.infer<typeof coveragePartsSchema>;

export const coverageParts = coveragePartsSchema.shape;
