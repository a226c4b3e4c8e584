import { z } from 'zod';
import { defineEvent } from '../messaging/definitions';
import { leadStageSchema } from './jobs/lead-stage.schema';
import { leadSchema, leadStatusSchema } from './lead.schema';

/**
 * A lead reached the inbox, directly or from quarantine. Carries the whole lead: notifying people must not depend on
 * the leads service.
 */
export const leadSubmitted = defineEvent('leads.lead-submitted.v1', z.object({ lead: leadSchema }));

/**
 * A user added a lead by hand, or a call or message made one. Carries the whole lead, as `leadSubmitted` does, and whom to
 * notify. Webhooks are sent either way.
 */
export const leadAdded = defineEvent(
  'leads.lead-added.v1',
  z.object({
    lead: leadSchema,
    /** Whether to notify the recipients of new leads. */
    notify: z.boolean(),
    /** Whether to send the customer the acknowledgement. */
    acknowledge: z.boolean(),
  }),
);

/**
 * Nobody has contacted a lead: at two thirds of the promised time (stage 1) and at its end (stage 2). Carries the whole
 * lead, as `leadSubmitted` does. Not published for a lead that was handled before.
 */
export const leadOverdue = defineEvent(
  'leads.lead-overdue.v1',
  z.object({ lead: leadSchema, stage: z.union([z.literal(1), z.literal(2)]) }),
);

/** The leads service has erased one person's data; every subscriber erases what it stores of them. */
export const personErased = defineEvent(
  'leads.person-erased.v1',
  z.object({
    lead_ids: z.array(z.uuid()),
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    /** Calls, messages and recordings at Twilio by their paths in the account; none in events of earlier releases. */
    provider_copies: z.array(z.string()).default([]),
  }),
);

/** Leads have waited in quarantine for too long. Published once a day while there are any, without personal data. */
export const quarantineWaiting = defineEvent(
  'leads.quarantine-waiting.v1',
  z.object({ leads: z.int().min(1), oldest_at: z.iso.datetime() }),
);

/**
 * How leads stand, for the daily digest. Published every quarter of an hour, without personal data: a digest that is due goes
 * out with the next of these.
 */
export const dayCounted = defineEvent(
  'leads.day-counted.v1',
  z.object({
    at: z.iso.datetime(),
    /** Leads of the last 24 hours, without quarantine. */
    new: z.int(),
    /** Nobody has contacted these yet. */
    waiting: z.int(),
    /** Waiting for longer than promised. */
    late: z.int(),
    /** Jobs agreed for this day of London. */
    booked: z.int(),
  }),
);

/** What a change did to a lead. Empty for every other change. */
export const leadChangeSchema = z.object({
  /** The status before; absent if it did not change. */
  previous_status: leadStatusSchema.optional(),
  /** The stage of the job before; absent if it did not change. */
  previous_stage: leadStageSchema.optional(),
  /** The customer was contacted for the first time. */
  contacted: z.literal(true).optional(),
  /** It was merged into another lead. */
  merged: z.literal(true).optional(),
  /** It was moved from the inbox to quarantine. */
  quarantined: z.literal(true).optional(),
});
export type LeadChange = z.infer<typeof leadChangeSchema>;

/** Status, job, notes or assignee of a lead changed, or it was quarantined. Carries only the id and what changed. */
export const leadUpdated = defineEvent(
  'leads.lead-updated.v1',
  z.object({ id: z.uuid(), change: leadChangeSchema.optional() }),
);

/**
 * A lead in the inbox changed. Carries the whole lead as it was when the change was committed. Every `leadUpdated` of a
 * transaction leads to one of these, except for leads that are created in it or are still in quarantine.
 */
export const leadChanged = defineEvent(
  'leads.lead-changed.v1',
  z.object({ lead: leadSchema, change: leadChangeSchema }),
);
