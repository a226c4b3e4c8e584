import { z } from 'zod';
import { forward } from '../http/route';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { businessInfoPatchSchema } from './business-info-editing.schema';
import { businessInfoSchema } from './content.schema';

export const getBusinessInfo = defineQuery('content.get-business-info.v1', z.object({}), businessInfoSchema);

/** The user, and the version they have read; without one any version is overwritten. */
const change = { actor: z.string(), ...expectedVersionSchema.shape };

/** An older version is `content.stale-business-info`. */
export const changeBusinessInfo = defineCommand(
  'content.change-business-info.v1',
  z.object({ patch: businessInfoPatchSchema, ...change }),
  businessInfoSchema,
);

export const publicBusinessInfoRoutes = {
  /** Returns contact details, opening hours, prices and promises of the business, and the company behind it. */
  getBusinessInfo: forward(
    getBusinessInfo,
    {
      method: 'GET',
      path: '/api/business-info',
      auth: 'public',
      summary: 'Get business information',
      responses: { 200: { description: 'The business information' } },
    },
    () => ({}),
  ),
} as const;

/** Editing of the business information. */
export const businessInfoRoutes = {
  /** Returns the business information with its version. */
  getEditedBusinessInfo: forward(
    getBusinessInfo,
    {
      method: 'GET',
      path: '/api/admin/business-info',
      auth: 'content',
      summary: 'Get business information to edit',
      responses: { 200: { description: 'The business information' } },
      problems: [404],
    },
    () => ({}),
  ),
  /** Changes contact details, hours, prices, company or promises. Every page that shows them changes within a second. */
  changeBusinessInfo: forward(
    changeBusinessInfo,
    {
      method: 'PATCH',
      path: '/api/admin/business-info',
      auth: 'content',
      summary: 'Update business information',
      body: businessInfoPatchSchema,
      responses: { 200: { description: 'The updated business information' } },
      problems: [404, 412],
    },
    ({ body, caller, expected }) => ({ patch: body, actor: caller.email, ...expected }),
  ),
} as const;
