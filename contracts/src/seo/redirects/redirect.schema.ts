import { z } from 'zod';
import { isSitePath, sitePathPattern } from '../../http/site-path';

/** 301: moved permanently; 302: moved temporarily; 410: gone. */
export const redirectStatuses = [301, 302, 410] as const;

const longestPath = 500;
/** Cannot be redirected: a mistake would lock administrators out, break every page or take the site from search engines. */
const reserved = [
  /^\/((admin|api|assets|icons|media|health)(\/|$)|$)/,
  /^\/(robots\.txt|sitemap(-\d+)?\.xml|sw\.js|offline|page-dictionary)$/,
  /^\/(manifest\.webmanifest|favicon\.(ico|svg)|apple-touch-icon\.png)$/,
];

/** Percent-encoding undone, except where the character itself is not allowed in an address. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path).replace(/[\s\\?#%\p{Cc}]/gu, encodeURIComponent);
  } catch {
    return path;
  }
}

/**
 * Normalises a path for comparison: lower case, without query and trailing slash. Browsers encode `/café`, people type and
 * read it as it is; both are the same path.
 */
export function comparablePath(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return (path.includes('%') ? readable(path) : path)
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
  .refine((path) => !reserved.some((paths) => paths.test(path)), 'This address cannot be redirected');

/** A path of this site, or an https URL. */
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

/** A redirect to create, or the new state of one. */
export const redirectFieldsSchema = z.strictObject({
  /** Path to redirect. Compared without case, query and trailing slash. */
  from: pathSchema,
  /** Path of this site or https URL to redirect to; null with status 410. */
  to: targetSchema.nullable(),
  /** 301: moved permanently; 302: moved temporarily; 410: gone. */
  status: z.union(redirectStatuses.map((status) => z.literal(status))),
});
const fits = ({ to, status }: { to?: string | null | undefined; status?: number | undefined }) =>
  (status === 410) === (to === null);

/** A redirect to create, or the new state of one. */
export const redirectDraftSchema = redirectFieldsSchema.refine(fits, {
  path: ['to'],
  error: 'A page that is gone leads nowhere, every other leads somewhere',
});
export type RedirectDraft = z.infer<typeof redirectDraftSchema>;

/** `manual`: created by a user; `imported`: from a file; `moved`: left by a page whose URL changed. */
export const redirectOrigins = ['manual', 'imported', 'moved'] as const;
export type RedirectOrigin = (typeof redirectOrigins)[number];

/** A redirect. */
export const redirectSchema = z.object({
  id: z.uuid(),
  /** Path that is redirected. */
  from: z.string(),
  /** Where it leads; null with status 410. */
  to: z.string().nullable(),
  /** 301: moved permanently; 302: moved temporarily; 410: gone. */
  status: z.union(redirectStatuses.map((status) => z.literal(status))),
  /** `manual`: created by a user; `imported`: from a file; `moved`: left by a page whose URL changed. */
  origin: z.enum(redirectOrigins).default('manual'),
  /** How often it was followed. */
  hits: z.int().default(0),
  /** When it was last followed, ISO 8601 in UTC; null if never. */
  last_hit_at: z.iso.datetime().nullable().default(null),
  /** Email address of the user who created it. */
  created_by: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Redirect = z.infer<typeof redirectSchema>;

/** All redirects. */
export const redirectListSchema = z.object({ items: z.array(redirectSchema) });

/** Maximum number in one request. */
export const maxImportedRedirects = 200;
/** Redirects to create or replace. */
export const redirectImportSchema = z.strictObject({
  /** At most 200. */
  redirects: z.array(redirectDraftSchema).min(1).max(maxImportedRedirects),
  /** Only tells what would happen. */
  dry_run: z.boolean().default(false),
});

/** One result per redirect, in the order of the request. */
export const redirectImportResultsSchema = z.object({
  items: z.array(
    z.object({
      /** Path of the redirect. */
      from: z.string(),
      /** `changed` replaced an existing redirect. */
      outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
      /** Why it was refused; null otherwise. */
      message: z.string().nullable(),
    }),
  ),
});
export type RedirectImportResults = z.infer<typeof redirectImportResultsSchema>;
