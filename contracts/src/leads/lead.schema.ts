import { z } from 'zod';
import { printablePattern } from '../http/printable';
import { emailPattern, leadLimits, leadServices, leadUrgencies, leadWords, tidyPostcode } from './lead-rules';
import { tidyPhone } from './phone';
import { formSigns, leadSuspicionSchema } from './suspicion';

export { leadLimits, leadServices, leadUrgencies };
export const leadStatuses = ['new', 'contacted', 'completed', 'cancelled'] as const;

export const leadServiceSchema = z.enum(leadServices);
export const leadUrgencySchema = z.enum(leadUrgencies);
export const leadStatusSchema = z.enum(leadStatuses);
export type LeadService = z.infer<typeof leadServiceSchema>;
export type LeadUrgency = z.infer<typeof leadUrgencySchema>;
export type LeadStatus = z.infer<typeof leadStatusSchema>;

const text = (max: number, tooLong: string, missing = 'This must be text') =>
  z.string({ error: missing }).trim().max(max, tooLong).regex(printablePattern, leadWords.unprintable);

/** An optional form field arrives empty when nobody typed in it; that means "not given". */
const emptyAsAbsent = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

const sourceText = text(leadLimits.source, 'Too long').optional();

/** What brought a visitor on one visit. */
const touchFields = {
  landing_page: sourceText,
  referrer: sourceText,
  utm_source: sourceText,
  utm_medium: sourceText,
  utm_campaign: sourceText,
  utm_term: sourceText,
  utm_content: sourceText,
  gclid: sourceText,
  gbraid: sourceText,
  wbraid: sourceText,
};

export const deviceClasses = ['mobile', 'tablet', 'desktop'] as const;

/** Where the visitor came from. Every field is optional: a lead without a source is a lead. */
export const leadSourceSchema = z.strictObject({
  /** The page of the form. */
  page: sourceText,
  ...touchFields,
  device: z.enum(deviceClasses).optional(),
  /** The first visit that is known of; absent when it is this one. */
  first_touch: z.strictObject({ ...touchFields, at: z.iso.datetime().optional() }).optional(),
});
export type LeadSource = z.infer<typeof leadSourceSchema>;

/** What brought a visitor, whatever page and device they are on now. */
export const attributionSchema = leadSourceSchema.omit({ page: true, device: true });
export type Attribution = z.infer<typeof attributionSchema>;

const leadFields = {
  name: text(leadLimits.name, leadWords.longName, leadWords.noName).min(1, leadWords.noName),
  phone: text(leadLimits.phone, leadWords.noNumber, leadWords.noPhone)
    .min(1, leadWords.noPhone)
    .refine((value) => value === '' || tidyPhone(value) !== null, leadWords.noNumber)
    .transform((value) => tidyPhone(value) ?? value),
  postcode: text(leadLimits.postcode, leadWords.notAPostcode, leadWords.noPostcode)
    .min(1, leadWords.noPostcode)
    .refine((value) => value === '' || tidyPostcode(value) !== null, leadWords.notAPostcode)
    .transform((value) => tidyPostcode(value) ?? value),
  email: z.preprocess(
    emptyAsAbsent,
    z
      .email({ pattern: emailPattern, error: leadWords.notAnEmail })
      .max(leadLimits.email, leadWords.longEmail)
      .nullish(),
  ),
  service: z.preprocess(emptyAsAbsent, z.enum(leadServices, leadWords.noSuchService).nullish()),
  urgency: z.preprocess(emptyAsAbsent, z.enum(leadUrgencies, leadWords.noSuchUrgency).nullish()),
  message: z.preprocess(emptyAsAbsent, text(leadLimits.message, leadWords.longMessage).nullish()),
};

/** What a visitor says: the one schema behind the form, POST /api/leads, its OpenAPI entry and the intake message. */
export const leadSubmissionSchema = z.strictObject({ ...leadFields, source: leadSourceSchema.optional() });
export type LeadSubmission = z.infer<typeof leadSubmissionSchema>;

/** The same as it is sent, with what the form tells beside it. */
export const leadRequestSchema = leadSubmissionSchema.extend(formSigns);
export type LeadRequest = z.infer<typeof leadRequestSchema>;

/**
 * The quote form as a browser without script posts it: the same fields, plus where to go back to and the key that
 * makes a second press of the button harmless.
 */
export const leadFormSchema = z.strictObject({
  ...leadFields,
  website: formSigns.website,
  page: z.string().max(leadLimits.source).optional(),
  'Idempotency-Key': z.string().max(255).optional(),
});
export type LeadForm = z.infer<typeof leadFormSchema>;

/** Empty for what was accepted before there were any. */
const suspicionsSchema = z.array(leadSuspicionSchema).default([]);

/** As it was typed, where that differs from what is kept. */
const typedSchema = z.object({ phone: z.string().optional(), postcode: z.string().optional() }).default({});

/** An accepted submission on its way to the leads service: the id and time are the gateway's and final. */
export const leadIntakeSchema = z.object({
  id: z.uuid(),
  received_at: z.iso.datetime(),
  submission: leadSubmissionSchema,
  suspicions: suspicionsSchema,
  /** Did the sum that browsers on a suspicious network are set. */
  proven: z.boolean().default(false),
  typed: typedSchema,
});
export type LeadIntake = z.infer<typeof leadIntakeSchema>;

/** Times that a lead in the inbox may be overdue: at two thirds of its promise, and at its end. */
export const escalationStages = [1, 2] as const;

/**
 * A lead as the dashboard and API clients see it. Times are RFC 3339 UTC. Fields with a default came later: a lead that
 * waited in a queue since then has none.
 */
export const leadSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  postcode: z.string(),
  service: leadServiceSchema.nullable(),
  urgency: leadUrgencySchema.nullable(),
  message: z.string().nullable(),
  status: leadStatusSchema,
  notes: z.string(),
  assigned_to: z.string().nullable(),
  source: leadSourceSchema.nullable(),
  suspicions: suspicionsSchema,
  /** Sum of what its suspicions weigh. */
  spam_score: z.int().default(0),
  /** In quarantine: nobody is alerted and no clock runs until a person releases it. */
  held: z.boolean().default(false),
  /** E.164; null when it is no number that can be told from its district alone. */
  phone_e164: z.string().nullable().default(null),
  typed: typedSchema,
  town: z.string().nullable().default(null),
  /** The earlier lead of the same person, within 24 hours. */
  repeat_of: z.uuid().nullable().default(null),
  /** How many later leads are attached to this one. */
  repeats: z.int().default(0),
  merged_into: z.uuid().nullable().default(null),
  /** By when somebody is to be in touch; null when no clock runs: held, or a repeat of a lead that is waited for. */
  promised_at: z.iso.datetime().nullable().default(null),
  /** What the promise is counted from: the acceptance, or the release from quarantine; null when no clock runs. */
  clock_started_at: z.iso.datetime().nullable().default(null),
  /** First contact: when it ceased to be new by somebody's hand. */
  contacted_at: z.iso.datetime().nullable().default(null),
  escalation_stage: z.int().min(0).max(escalationStages.length).default(0),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Lead = z.infer<typeof leadSchema>;

export const timelineKinds = [
  'submitted',
  'status-changed',
  'notes-changed',
  'assigned',
  'repeated',
  'held',
  'released',
  'escalated',
  'merged',
  'unmerged',
] as const;

/**
 * One line of a lead's history. `actor` is an administrator's e-mail, `visitor`, or `latchline` for what the system
 * did. `to` of a repeat or merger is the id of the other lead, of an escalation its stage, of a quarantine its
 * suspicions with commas between them, or null when a person put it there.
 */
export const timelineEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.string(),
  kind: z.enum(timelineKinds),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The lead merged into this one whose line it is; absent for its own. */
  lead_id: z.uuid().optional(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/**
 * `merged` are the leads that have become part of it, `repeated_by` the latest later requests of the same person that
 * still have a row of their own. Both oldest first, and absent when there are none.
 */
export const leadDetailSchema = leadSchema.extend({
  timeline: z.array(timelineEntrySchema),
  merged: z.array(leadSchema).optional(),
  repeated_by: z.array(leadSchema).optional(),
});
export type LeadDetail = z.infer<typeof leadDetailSchema>;

/** The only fields an administrator may change; at least one of them. */
export const leadPatchSchema = z
  .strictObject({
    status: leadStatusSchema.optional(),
    notes: z
      .string()
      .max(leadLimits.notes, `Notes must be ${leadLimits.notes} characters or fewer`)
      .refine(
        (value) => !value.includes('\0') && value.isWellFormed(),
        'Remove the characters that cannot be printed',
      )
      .optional(),
    assigned_to: text(leadLimits.email, 'Too long').nullable().optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one of status, notes, assigned_to');
export type LeadPatch = z.infer<typeof leadPatchSchema>;
