import { z } from 'zod';

const address = z.string().max(4_000);

/** What the Content-Security-Policy of a page has blocked: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
export const policyReportSchema = z.object({
  /** The browser's report. Unknown fields are ignored. */
  'csp-report': z.object({
    /** Address of the page. */
    'document-uri': address,
    /** Directive that blocked it, for example `script-src-elem`. */
    'effective-directive': z.string().regex(/^[a-z-]{1,60}$/),
    /** Address of what was blocked, or `inline` or `eval`. */
    'blocked-uri': address,
  }),
});
export type PolicyReport = z.infer<typeof policyReportSchema>['csp-report'];

/** Named in the policies of pages. */
export const policyReportPath = '/api/csp-reports';
