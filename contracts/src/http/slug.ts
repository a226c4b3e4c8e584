import { z } from 'zod';

const withSyntax = (text: z.ZodString) =>
  text.max(80).regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'Small letters, digits and single hyphens');

/** The part of a URL that identifies a resource: "upvc-locks". */
export const slugSchema = withSyntax(z.string());

/** The same, with a message of its own for an empty field. */
export const neededSlug = (message: string) => withSyntax(z.string().min(1, { error: message, abort: true }));
