import { z } from 'zod';
import { isSitePath, sitePathPattern } from '../../http/site-path';

/** 301 moved for good, 302 for the time being, 410 gone for good. */
export const redirectStatuses = [301, 302, 410] as const;

const longestPath = 500;
/** Never redirected: a slip there would lock administrators out or break every page. */
const reserved = /^\/(admin|api|assets|media|health)(\/|$)/;

/** How a path is compared: without its query, without a slash at its end, in small letters. */
export function comparablePath(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
}

const pathSchema = z
  .string()
  .trim()
  .max(longestPath, `An address has ${longestPath} characters at most`)
  .regex(sitePathPattern, 'Enter an address of this site, like /old-page')
  .transform(comparablePath)
  .refine((path) => path !== '/' && !reserved.test(path), 'This address cannot be redirected');

/** A path of this site, or a whole address that begins with https://. */
export const isRedirectTarget = (target: string): boolean =>
  isSitePath(target) || (/^https:\/\/[^\s\\\p{Cc}]+$/u.test(target) && URL.canParse(target));

const targetSchema = z
  .string()
  .trim()
  .max(longestPath, `An address has ${longestPath} characters at most`)
  .refine(
    isRedirectTarget,
    'Enter an address of this site, like /new-page, or a whole one that begins with https://',
  );

export const redirectFieldsSchema = z.strictObject({
  from: pathSchema,
  /** Null where the page is gone. */
  to: targetSchema.nullable(),
  status: z.union(redirectStatuses.map((status) => z.literal(status))),
});
const fits = ({ to, status }: { to?: string | null | undefined; status?: number | undefined }) =>
  (status === 410) === (to === null);

export const redirectDraftSchema = redirectFieldsSchema.refine(fits, {
  path: ['to'],
  error: 'A page that is gone leads nowhere, every other leads somewhere',
});
export type RedirectDraft = z.infer<typeof redirectDraftSchema>;

/** Made by a person, brought from a file, or left behind by a page that moved. */
export const redirectOrigins = ['manual', 'imported', 'moved'] as const;
export type RedirectOrigin = (typeof redirectOrigins)[number];

export const redirectSchema = z.object({
  id: z.uuid(),
  from: z.string(),
  to: z.string().nullable(),
  status: z.union(redirectStatuses.map((status) => z.literal(status))),
  origin: z.enum(redirectOrigins).default('manual'),
  /** How often somebody was led this way, and when last. */
  hits: z.int().default(0),
  last_hit_at: z.iso.datetime().nullable().default(null),
  created_by: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Redirect = z.infer<typeof redirectSchema>;
export const redirectListSchema = z.object({ items: z.array(redirectSchema) });

/** So many fit into one request. */
export const mostImported = 200;
export const redirectImportSchema = z.strictObject({
  redirects: z.array(redirectDraftSchema).min(1).max(mostImported),
});

/** `changed`: there was one for the address, and it leads elsewhere now. */
export const redirectImportResultsSchema = z.object({
  items: z.array(
    z.object({
      from: z.string(),
      outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
      /** Why it was refused. */
      message: z.string().nullable(),
    }),
  ),
});
export type RedirectImportResults = z.infer<typeof redirectImportResultsSchema>;
