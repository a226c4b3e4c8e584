import { z } from 'zod';
import { emailSchema } from '../identity/user.schema';
import { defineCommand } from '../messaging/definitions';
import { testMailResultSchema } from './test-mail.schema';

/** Sends a test e-mail at once and waits for the mail server. A refusal is a result, not an error. */
export const sendTestMail = defineCommand(
  'notifications.send-test-mail.v1',
  z.object({ to: emailSchema }),
  testMailResultSchema,
);
