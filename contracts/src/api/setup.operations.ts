import { z } from 'zod';
import { emailSchema } from '../identity/user.schema';
import { testMailResultSchema } from '../notifications/test-mail.schema';
import { addressCheckSchema, setupSchema, skippableSteps } from './setup.schema';

export const setupRoutes = {
  /** Lists what an installation still needs before it can serve customers, limited to what the caller can change. */
  getSetup: {
    method: 'GET',
    path: '/api/admin/setup',
    auth: 'content',
    summary: 'Get the setup checklist',
    responses: { 200: { description: 'Every step with its state', schema: setupSchema } },
  },
  /**
   * Marks a step as not needed, or as needed again. Every other state is derived from the system and cannot be set.
   * Notifications on a device are marked for the caller only.
   */
  changeSetupStep: {
    method: 'PATCH',
    path: '/api/admin/setup/:step',
    auth: 'content',
    summary: 'Mark a setup step as not needed',
    params: z.object({
      /** The step. */
      step: z.enum(skippableSteps),
    }),
    body: z.strictObject({
      /** False if the business does not need the step. */
      needed: z.boolean(),
    }),
    responses: { 200: { description: 'The checklist', schema: setupSchema } },
  },
  /** Sends a test e-mail and waits for the mail server, up to half a minute. Its response is part of the result. */
  sendTestMail: {
    method: 'POST',
    path: '/api/admin/setup/test-mail',
    auth: 'admin',
    summary: 'Send a test e-mail',
    body: z.strictObject({
      /** Who gets it. */
      to: emailSchema,
    }),
    responses: { 200: { description: 'What the mail server responded', schema: testMailResultSchema } },
  },
  /** Opens the public address of the site as a visitor would, and says what was found there. */
  checkAddress: {
    method: 'POST',
    path: '/api/admin/setup/address-check',
    auth: 'admin',
    summary: 'Check the public address',
    responses: { 200: { description: 'What was found', schema: addressCheckSchema } },
  },
} as const;
