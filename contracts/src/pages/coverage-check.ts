import { z } from 'zod';
import { coverageSchema } from '../locations/location.schema';

/** The answer to "Do you cover…?" on a page without script; `coverage` is null when the text was not a postcode. */
export const coverageCheckSchema = z.object({ postcode: z.string(), coverage: coverageSchema.nullable() });
export type CoverageCheck = z.infer<typeof coverageCheckSchema>;
