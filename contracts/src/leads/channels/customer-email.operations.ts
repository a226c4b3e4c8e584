import { z } from 'zod';
import { byId } from '../../http/by-id';
import { notPrintable, printablePattern } from '../../http/printable';
import { forward, type Route } from '../../http/route';
import { defineCommand } from '../../messaging/definitions';
import { leadDetailSchema } from '../lead.schema';
import { openPlaceholders } from './saved-reply';

export const longestEmail = 5_000;

/** An email to the customer. Sending it again with the same id changes nothing. */
export const customerEmailSchema = z.strictObject({
  /** Id of the message, set by the client. */
  id: z.uuid(),
  /** Its text. The subject is that of the conversation. */
  text: z
    .string()
    .trim()
    .min(1, 'Write the text')
    .max(longestEmail, `Use ${longestEmail.toLocaleString('en-GB')} characters or fewer`)
    .regex(printablePattern, notPrintable)
    .refine((text) => openPlaceholders(text).length === 0, { error: 'Fill in the placeholders first' }),
});

export const emailCustomer = defineCommand(
  'leads.email-customer.v1',
  z.object({ id: z.uuid(), message: customerEmailSchema, actor: z.string() }),
  leadDetailSchema,
);
export type EmailCustomer = z.output<typeof emailCustomer.request>;

/** Writing to customers by email, in the thread of their own mail program. */
export const customerEmailRoutes = {
  /**
   * Sends the customer of a lead an email, as an answer to their last one. What becomes of it is in `conversation`. A lead
   * without an email address is a 409.
   */
  emailCustomer: forward(
    emailCustomer,
    {
      method: 'POST',
      path: '/api/admin/leads/:id/emails',
      auth: 'leads',
      summary: 'Send the customer an email',
      params: byId,
      body: customerEmailSchema,
      responses: { 200: { description: 'The updated lead' } },
      problems: [404, 409],
    },
    ({ params, body, caller }) => ({ ...params, message: body, actor: caller.email }),
  ),
} as const satisfies Record<string, Route>;
