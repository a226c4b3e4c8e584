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

/** Where the visitor came from. Every field is optional: a lead without a source is a lead. */
export const leadSourceSchema = z.strictObject({
  page: text(leadLimits.source, 'Too long').optional(),
  landing_page: text(leadLimits.source, 'Too long').optional(),
  referrer: text(leadLimits.source, 'Too long').optional(),
  utm_source: text(leadLimits.source, 'Too long').optional(),
  utm_medium: text(leadLimits.source, 'Too long').optional(),
  utm_campaign: text(leadLimits.source, 'Too long').optional(),
  gclid: text(leadLimits.source, 'Too long').optional(),
});
export type LeadSource = z.infer<typeof leadSourceSchema>;

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

/** An accepted submission on its way to the leads service: the id and time are the gateway's and final. */
export const leadIntakeSchema = z.object({
  id: z.uuid(),
  received_at: z.iso.datetime(),
  submission: leadSubmissionSchema,
  suspicions: suspicionsSchema,
});
export type LeadIntake = z.infer<typeof leadIntakeSchema>;

/** A lead as the dashboard and API clients see it. Times are RFC 3339 UTC. */
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
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Lead = z.infer<typeof leadSchema>;

/** One line of a lead's history. `actor` is an administrator's e-mail, or `visitor`. */
export const timelineEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.string(),
  kind: z.enum(['submitted', 'status-changed', 'notes-changed', 'assigned']),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

export const leadDetailSchema = leadSchema.extend({ timeline: z.array(timelineEntrySchema) });
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
