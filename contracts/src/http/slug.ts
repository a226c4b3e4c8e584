import { z } from 'zod';

/** The part of a URL that identifies a resource: "upvc-locks". */
export const slugSchema = z
  .string()
  .max(80)
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'Small letters, digits and single hyphens');
