import type { WebhookEvent } from '@latchline/contracts/notifications/webhook.schema';
import {
  leadCreatedMessageSchema,
  leadContactedMessageSchema,
  leadErasedMessageSchema,
  leadMergedMessageSchema,
  leadOverdueMessageSchema,
  leadStatusChangedMessageSchema,
  leadUpdatedMessageSchema,
  webhookTestMessageSchema,
} from '@latchline/contracts/api/webhook-message.schema';
import { z } from 'zod';
import type { ZodOpenApiPathItemObject } from 'zod-openapi';

const header = (description: string) => z.string().meta({ description });

const headers = z.object({
  'webhook-id': header(
    'Id of the message, the same on every retry. Ignore a message whose id you have processed.',
  ),
  'webhook-timestamp': header(
    'When this attempt was signed, in seconds since 1970. Refuse messages older than a few minutes.',
  ),
  'webhook-signature': header(
    'One or two signatures separated by a space, newest secret first, each `v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64 text after `whsec_` of the secret, decoded.',
  ),
});

const signing =
  'Signed as [Standard Webhooks](https://www.standardwebhooks.com) describes, so its libraries verify it. Verify the raw body before you parse it. Reply with a 2xx within 10 seconds; anything else is retried for 24 hours (after 5 s, 30 s, 2 min, 10 min, 30 min, 1 h …, or after `Retry-After`). A 410 ends the retries. Redirects are not followed. After three days without success the endpoint is switched off.';

function webhook(summary: string, what: string, message: string): ZodOpenApiPathItemObject {
  return {
    post: {
      operationId: `receive${message}`,
      summary,
      description: `${what}\n\n${signing}`,
      tags: ['Webhooks'],
      security: [],
      requestParams: { header: headers },
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${message}` } } },
      },
      responses: {
        '2XX': {
          description: 'Received. The body is ignored, except for its first characters in the delivery log.',
        },
        '410': { description: 'Gone: do not retry this message.' },
      },
    },
  };
}

/** The messages that endpoints of `POST /api/admin/webhooks` receive. */
export const webhooks: Readonly<Record<WebhookEvent | 'webhook.test', ZodOpenApiPathItemObject>> = {
  'lead.created': webhook(
    'A lead was created',
    'Sent when a lead reaches the inbox: at once for most leads, also for those that a user adds; on release for quarantined ones.',
    'LeadCreatedMessage',
  ),
  'lead.updated': webhook(
    'A lead changed',
    'Sent for every change of a lead in the inbox, also for those that have an event of their own. Several changes saved together are one message. Messages can arrive out of order: compare `updated_at` of the lead with what you have stored.',
    'LeadUpdatedMessage',
  ),
  'lead.status_changed': webhook(
    'The status of a lead changed',
    'Sent beside `lead.updated`.',
    'LeadStatusChangedMessage',
  ),
  'lead.contacted': webhook(
    'A customer was contacted',
    'Sent when a lead first becomes `contacted` or `completed`, or a call first reaches the customer; again if that call was undone.',
    'LeadContactedMessage',
  ),
  'lead.merged': webhook(
    'A lead was merged into another',
    'Sent for the lead that leaves the list. The lead it was merged into gets a `lead.updated`, as does a lead whose merge is undone.',
    'LeadMergedMessage',
  ),
  'lead.erased': webhook(
    'A lead was erased',
    'Sent when a person’s data is erased, on request or by age. Earlier messages about the lead can no longer be replayed.',
    'LeadErasedMessage',
  ),
  'lead.overdue': webhook(
    'A lead is overdue',
    'Sent when nobody has contacted a lead: once two thirds of the promised response time have passed (`stage` 1), and again at its end (`stage` 2).',
    'LeadOverdueMessage',
  ),
  'webhook.test': webhook(
    'A test message',
    'Sent by `POST /api/admin/webhooks/{id}/test`, regardless of the endpoint’s chosen events.',
    'WebhookTestMessage',
  ),
};

export const webhookMessages = [
  leadCreatedMessageSchema,
  leadUpdatedMessageSchema,
  leadStatusChangedMessageSchema,
  leadContactedMessageSchema,
  leadMergedMessageSchema,
  leadErasedMessageSchema,
  leadOverdueMessageSchema,
  webhookTestMessageSchema,
];
