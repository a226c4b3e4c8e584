import { z } from 'zod';

/** The part of an address that names one thing of a kind: "upvc-locks". */
export const slugSchema = z
  .string()
  .max(80)
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'Small letters, digits and single hyphens');
