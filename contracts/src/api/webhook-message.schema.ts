import { z } from 'zod';
import { leadSchema, leadStatusSchema } from '../leads/lead.schema';

const messageOf = <const Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    /** Name of the event. */
    type: z.literal(type),
    /** When the event happened, ISO 8601 in UTC. The same on every retry. */
    timestamp: z.iso.datetime(),
    /** What the event is about. */
    data,
  });

/** A new lead reached the inbox, or a quarantined lead was released into it. */
export const leadCreatedMessageSchema = messageOf('lead.created', z.object({ lead: leadSchema }));

/** A lead changed in any way: status, notes, assignment, a merge, another request of the same person. */
export const leadUpdatedMessageSchema = messageOf('lead.updated', z.object({ lead: leadSchema }));

/** The status of a lead changed. */
export const leadStatusChangedMessageSchema = messageOf(
  'lead.status_changed',
  z.object({
    lead: leadSchema,
    /** The status before. */
    previous_status: leadStatusSchema,
  }),
);

/** The customer was contacted for the first time; `contacted_at` of the lead says when. */
export const leadContactedMessageSchema = messageOf('lead.contacted', z.object({ lead: leadSchema }));

/** A lead was merged into the lead that its `merged_into` names. */
export const leadMergedMessageSchema = messageOf('lead.merged', z.object({ lead: leadSchema }));

/** A lead and everything known about its customer was erased. Delete what you have stored of it. */
export const leadErasedMessageSchema = messageOf(
  'lead.erased',
  z.object({
    /** Only the id of the lead is left. */
    lead: z.object({ id: z.uuid() }),
  }),
);

/**
 * Nobody has contacted a lead: two thirds of the promised response time have passed (stage 1), or all of it (stage 2).
 */
export const leadOverdueMessageSchema = messageOf(
  'lead.overdue',
  z.object({
    lead: leadSchema,
    /** 1 at two thirds of the promised response time, 2 at its end. */
    stage: z.union([z.literal(1), z.literal(2)]),
  }),
);

/** A test message, sent on request to check an endpoint. */
export const webhookTestMessageSchema = messageOf('webhook.test', z.object({}));
