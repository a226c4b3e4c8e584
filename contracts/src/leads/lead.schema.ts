import { z } from 'zod';
import { formatPostcode } from '../locations/postcode';
import { tidyPhone } from './phone';
import { formSigns, leadSuspicionSchema } from './suspicion';

export const leadServices = [
  'emergency-lockout',
  'lock-repair',
  'lock-replacement',
  'key-cutting',
  'security-upgrade',
  'other',
] as const;
export const leadUrgencies = ['emergency', 'same-day', 'next-day', 'flexible'] as const;
export const leadStatuses = ['new', 'contacted', 'completed', 'cancelled'] as const;

export const leadServiceSchema = z.enum(leadServices);
export const leadUrgencySchema = z.enum(leadUrgencies);
export const leadStatusSchema = z.enum(leadStatuses);
export type LeadService = z.infer<typeof leadServiceSchema>;
export type LeadUrgency = z.infer<typeof leadUrgencySchema>;
export type LeadStatus = z.infer<typeof leadStatusSchema>;

/** Longest values taken, in characters. Generous for people, small for abuse. */
export const leadLimits = {
  name: 120,
  phone: 40,
  postcode: 16,
  email: 254,
  message: 4000,
  notes: 10_000,
  source: 500,
} as const;

// Control characters other than tab and line breaks never come from a keyboard and Postgres refuses NUL.
// eslint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
const text = (max: number, tooLong: string, missing = 'This must be text') =>
  z
    .string({ error: missing })
    .trim()
    .max(max, tooLong)
    .refine((value) => !unprintable.test(value), 'Remove the characters that cannot be printed')
    .refine((value) => value.isWellFormed(), 'Remove the characters that cannot be printed');

/** An optional form field arrives empty when nobody typed in it; that means "not given". */
const emptyAsAbsent = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

/** Looser than the Royal Mail: a locked-out visitor must not be turned away over an unusual district. */
const postcodePattern = /^([A-Z]{1,2}\d[A-Z\d]?)(?:\s*(\d[A-Z]{2}))?$/;

/** Full or partial UK postcodes, however typed, in the one way of writing them; null for anything else. */
function tidyPostcode(typed: string): string | null {
  const [, outward, inward] = postcodePattern.exec(typed.toUpperCase()) ?? [];
  return formatPostcode(typed) ?? ([outward, inward].filter(Boolean).join(' ') || null);
}

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
  name: text(
    leadLimits.name,
    `Name must be ${leadLimits.name} characters or fewer`,
    'Enter your full name',
  ).min(1, 'Enter your full name'),
  phone: text(leadLimits.phone, 'Enter a phone number, like 07700 900123', 'Enter your phone number')
    .min(1, 'Enter your phone number')
    .refine((value) => value === '' || tidyPhone(value) !== null, 'Enter a phone number, like 07700 900123')
    .transform((value) => tidyPhone(value) ?? value),
  postcode: text(
    leadLimits.postcode,
    'Enter a postcode, like S11 8TP',
    'Enter the postcode where the lock is',
  )
    .min(1, 'Enter the postcode where the lock is')
    .refine((value) => value === '' || tidyPostcode(value) !== null, 'Enter a postcode, like S11 8TP')
    .transform((value) => tidyPostcode(value) ?? value),
  email: z.preprocess(
    emptyAsAbsent,
    z
      .email('Enter an e-mail address in the correct format, like name@example.com')
      .max(leadLimits.email, 'E-mail address is too long')
      .nullish(),
  ),
  service: z.preprocess(emptyAsAbsent, z.enum(leadServices, 'Choose a service from the list').nullish()),
  urgency: z.preprocess(emptyAsAbsent, z.enum(leadUrgencies, 'Choose how soon you need us').nullish()),
  message: z.preprocess(
    emptyAsAbsent,
    text(leadLimits.message, `Message must be ${leadLimits.message} characters or fewer`).nullish(),
  ),
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
  /** The town of the postcode, where the gateway could tell without waiting for it. */
  town: z.string().nullable().default(null),
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

/** `merged` are the leads that have become part of it, oldest first; absent when there are none. */
export const leadDetailSchema = leadSchema.extend({
  timeline: z.array(timelineEntrySchema),
  merged: z.array(leadSchema).optional(),
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
