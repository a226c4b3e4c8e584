import { z } from 'zod';
import { forward } from '../http/route';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { businessInfoPatchSchema } from './business-info-editing.schema';
import { businessInfoSchema } from './content.schema';

export const getBusinessInfo = defineQuery('content.get-business-info.v1', z.object({}), businessInfoSchema);

/** Who changes it, and the version they have seen; absent means any. */
const change = { actor: z.string(), ...expectedVersionSchema.shape };

/** An older version is `content.stale-business-info`. */
export const changeBusinessInfo = defineCommand(
  'content.change-business-info.v1',
  z.object({ patch: businessInfoPatchSchema, ...change }),
  businessInfoSchema,
);

export const publicBusinessInfoRoutes = {
  getBusinessInfo: forward(
    getBusinessInfo,
    {
      method: 'GET',
      path: '/api/business-info',
      auth: 'public',
      summary: 'Facts about the business',
      answers: { 200: { description: 'The facts' } },
    },
    () => ({}),
  ),
} as const;

/** The facts of the business, for those who write the site. */
export const businessInfoRoutes = {
  getEditedBusinessInfo: forward(
    getBusinessInfo,
    {
      method: 'GET',
      path: '/api/admin/business-info',
      auth: 'content',
      summary: 'The facts about the business; carries an ETag',
      answers: { 200: { description: 'The facts' } },
      problems: [404],
    },
    () => ({}),
  ),
  changeBusinessInfo: forward(
    changeBusinessInfo,
    {
      method: 'PATCH',
      path: '/api/admin/business-info',
      auth: 'content',
      summary: 'Change facts about the business; If-Match guards against overwriting somebody else',
      body: businessInfoPatchSchema,
      answers: { 200: { description: 'The facts as they are now' } },
      problems: [404, 412],
    },
    ({ body, caller, expected }) => ({ patch: body, actor: caller.email, ...expected }),
  ),
} as const;
