import { z } from 'zod';
import type { EdgeRoute } from '../edge/route';

const params = z.object({ token: z.string().max(200) });
const nothing = z.strictObject({});

/** For links in notifications, which work without signing in. Opening a link claims nothing: mail scanners open links, too. */
export const claimPageRoutes = {
  showClaim: {
    method: 'GET',
    path: '/claim/:token',
    auth: 'public',
    summary: 'Page to claim a lead',
    params,
    responses: { 200: { description: 'The page', mediaType: 'text/html' } },
  },
  makeClaim: {
    method: 'POST',
    path: '/claim/:token',
    auth: 'public',
    summary: 'Claim a lead from a notification',
    params,
    body: nothing,
    form: nothing,
    responses: { 200: { description: 'Who has the lead', mediaType: 'text/html' } },
  },
} as const satisfies Record<string, EdgeRoute>;
