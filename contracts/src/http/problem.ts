import { z } from 'zod';
import { deskErrors } from '../content/blog-desk/desk.errors';
import { contentErrors } from '../content/content.errors';
import { identityErrors } from '../identity/identity.errors';
import { leadErrors } from '../leads/lead.errors';
import { proofChallengeSchema } from '../leads/proof';
import { locationErrors } from '../locations/location.errors';
import { messagingErrors } from '../messaging/coded-error';
import { failedJobErrors } from '../messaging/failed-job';
import { redirectErrors } from '../seo/redirect.errors';
import { seoErrors } from '../seo/seo.errors';
import { indexingErrors } from '../seo/indexing.errors';
import { qualityErrors } from '../seo/quality.errors';
import { notificationErrors } from '../notifications/notification.errors';

export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** RFC 9457 problem details, the body of every error this system answers with. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  /** The entity as it is now, when `If-Match` named an older version of it (412). */
  current: z.unknown().optional(),
  /** What to answer before the same request is taken (428). */
  challenge: proofChallengeSchema.optional(),
  trace_id: z.string(),
});
export type Problem = z.infer<typeof problemSchema>;

export const problemMediaType = 'application/problem+json';

/** Error codes of the services, and the status each becomes at the edge. A code that is missing here is a bug: 500. */
export const statusOfCode: Readonly<Record<string, number>> = {
  [leadErrors.notFound]: 404,
  [leadErrors.stale]: 412,
  [leadErrors.badCursor]: 422,
  [leadErrors.keyReused]: 422,
  [leadErrors.proofRequired]: 428,
  [leadErrors.cannotMerge]: 409,
  [leadErrors.notMerged]: 409,
  [leadErrors.noSuchView]: 404,
  [leadErrors.viewExists]: 409,
  [leadErrors.viewForbidden]: 403,
  [leadErrors.viewStale]: 412,
  [leadErrors.settingsStale]: 412,
  [leadErrors.tooMany]: 429,
  [contentErrors.noBusinessInfo]: 404,
  [contentErrors.staleBusinessInfo]: 412,
  [contentErrors.noSuchService]: 404,
  [contentErrors.staleService]: 412,
  [contentErrors.serviceSlugTaken]: 409,
  [contentErrors.noSuchPage]: 404,
  [contentErrors.noSuchPost]: 404,
  [contentErrors.noSuchAuthor]: 404,
  [contentErrors.noSuchMedia]: 404,
  [contentErrors.noSuchClaim]: 404,
  [deskErrors.noSuchCategory]: 404,
  [deskErrors.noSuchRevision]: 404,
  [deskErrors.stale]: 412,
  [deskErrors.unfit]: 422,
  [deskErrors.notInTrash]: 409,
  [deskErrors.inTrash]: 409,
  [deskErrors.notNow]: 409,
  [deskErrors.inUse]: 409,
  [contentErrors.mediaRefused]: 422,
  [contentErrors.mediaInUse]: 409,
  [contentErrors.badCursor]: 422,
  [contentErrors.stale]: 412,
  [locationErrors.notFound]: 404,
  [locationErrors.stale]: 412,
  [locationErrors.slugTaken]: 409,
  [locationErrors.districtTaken]: 409,
  [locationErrors.noSuchCity]: 404,
  [locationErrors.notAPostcode]: 422,
  [notificationErrors.noSuchDelivery]: 404,
  [notificationErrors.noSuchDevice]: 404,
  [notificationErrors.noSuchWebhook]: 404,
  [notificationErrors.notNow]: 409,
  [notificationErrors.tooManyWebhooks]: 409,
  [notificationErrors.noDevices]: 409,
  [notificationErrors.stale]: 412,
  [failedJobErrors.gone]: 404,
  [redirectErrors.notFound]: 404,
  [redirectErrors.exists]: 409,
  [redirectErrors.loop]: 409,
  [redirectErrors.stale]: 412,
  [seoErrors.noSuchSetting]: 404,
  [seoErrors.stale]: 412,
  [indexingErrors.foreignUrl]: 422,
  [indexingErrors.noEngine]: 409,
  [indexingErrors.badCursor]: 422,
  [qualityErrors.noSuchFinding]: 404,
  [identityErrors.wrongCredentials]: 401,
  [identityErrors.notSignedIn]: 401,
  [identityErrors.sessionReused]: 401,
  [identityErrors.forbidden]: 403,
  [identityErrors.foreignOrigin]: 403,
  [identityErrors.tooManyAttempts]: 429,
  [identityErrors.accountExists]: 409,
  [identityErrors.noLeads]: 409,
  [identityErrors.codeRequired]: 401,
  [identityErrors.wrongCode]: 401,
  [identityErrors.unconfirmedCode]: 422,
  [identityErrors.switchedOff]: 403,
  [identityErrors.weakPassword]: 422,
  [identityErrors.wrongPassword]: 422,
  [identityErrors.linkNotValid]: 404,
  [identityErrors.noSuchUser]: 404,
  [identityErrors.noSuchInvitation]: 404,
  [identityErrors.noSuchSession]: 404,
  [identityErrors.lastAdmin]: 409,
  [identityErrors.stale]: 412,
  [identityErrors.secondFactorOn]: 409,
  [identityErrors.secondFactorOff]: 409,
  [messagingErrors.invalid]: 422,
  [messagingErrors.timeout]: 503,
  [messagingErrors.overloaded]: 503,
  [messagingErrors.unavailable]: 503,
};

/** Flattens what zod found wrong into the `errors` of a problem, one a field: `source.utm_source`, `items.0.name`. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const all = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: [...issue.path, key].join('.'),
          message: 'This field is not known',
        }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );
  return all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index);
}
