import { z } from 'zod';
import { appIcons } from './app-icons';

/** Every icon of the site, by its path below the root. */
export const iconPaths: readonly string[] = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  ...appIcons.map(({ path }) => path),
];

/** Everything an icon shows. The shell draws it from this alone. */
export const iconRequestSchema = z.object({
  path: z.string().refine((path) => iconPaths.includes(path), 'There is no such icon'),
  initials: z.string().max(4),
  primary: z.string(),
  accent: z.string(),
  /** `mark` is the drawn mark of the sample business. */
  logo: z.union([
    z.literal('mark'),
    z.null(),
    /** A PNG in base64, and whether it is shown on white. */
    z.object({ png: z.base64(), on_white: z.boolean() }),
  ]),
});
export type IconRequest = z.infer<typeof iconRequestSchema>;
