import { z } from 'zod';
import { notPrintable, printablePattern } from '../http/printable';
import {
  emailPattern,
  leadLimits,
  leadServices,
  leadStatuses,
  leadUrgencies,
  leadMessages,
  tidyPostcode,
} from './lead-rules';
import { callAttemptSchema } from './calls/call-attempt.schema';
import { conversationEntrySchema } from './channels/conversation.schema';
import { callOutcomeSchema, lostReasonSchema } from './calls/call-outcome';
import { jobPhotoSchema, jobSchema } from './jobs/job.schema';
import { leadStageSchema } from './jobs/lead-stage.schema';
import { leadSourceSchema } from './lead-source.schema';
import { tidyPhone } from '../http/phone';
import { coordinatesSchema } from '../locations/location.schema';
import { outsideAreaSchema } from './queue/outside-area.schema';
import { formSignals, spamSignalSchema } from './spam-signals';

export { leadLimits, leadServices, leadStatuses, leadUrgencies };

/** What the customer needs done. */
export const leadServiceSchema = z.enum(leadServices);
/** How soon the customer needs somebody. */
export const leadUrgencySchema = z.enum(leadUrgencies);
/** Progress of a lead: every lead starts as `new`. */
export const leadStatusSchema = z.enum(leadStatuses);
export type LeadService = z.infer<typeof leadServiceSchema>;
export type LeadUrgency = z.infer<typeof leadUrgencySchema>;
export type LeadStatus = z.infer<typeof leadStatusSchema>;

const text = (max: number, tooLong: string, missing = 'This must be text') =>
  z.string({ error: missing }).trim().max(max, tooLong).regex(printablePattern, leadMessages.unprintable);

/** An empty optional form field means "not given". */
const emptyAsAbsent = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

export const leadPhoneSchema = text(leadLimits.phone, leadMessages.noNumber, leadMessages.noPhone)
  .min(1, leadMessages.noPhone)
  .refine((value) => value === '' || tidyPhone(value) !== null, leadMessages.noNumber)
  .transform((value) => tidyPhone(value) ?? value);

/** Where a device is, as it reports it (WGS 84). */
export const leadPositionSchema = z.strictObject({
  ...coordinatesSchema.shape,
  /** Radius in metres within which the device is, with 95% confidence. */
  accuracy: z.number().min(0).max(20_000_000),
});
export type LeadPosition = z.infer<typeof leadPositionSchema>;

const leadFields = {
  /** Full name. */
  name: text(leadLimits.name, leadMessages.longName, leadMessages.noName).min(1, leadMessages.noName),
  /** Phone number in any common spelling, 7 to 15 digits. British if it has no country code. */
  phone: leadPhoneSchema,
  /**
   * UK postcode of the lock, full (`S11 8TP`) or only the district (`S11`). Required unless `place` or `position` is
   * given.
   */
  postcode: text(leadLimits.postcode, leadMessages.notAPostcode, leadMessages.noPostcode)
    .transform((value) => tidyPostcode(value) ?? value)
    .default(''),
  /** Where the lock is, in the customer's words, if they do not know the postcode. */
  place: z.preprocess(emptyAsAbsent, text(leadLimits.place, leadMessages.longPlace).nullish()),
  /** Email address. With one, the customer gets an acknowledgement if that is switched on. */
  email: z.preprocess(
    emptyAsAbsent,
    z
      .email({ pattern: emailPattern, error: leadMessages.notAnEmail })
      .max(leadLimits.email, leadMessages.longEmail)
      .nullish(),
  ),
  /** What the customer needs done. */
  service: z.preprocess(emptyAsAbsent, z.enum(leadServices, leadMessages.noSuchService).nullish()),
  /** How soon the customer needs somebody. Decides the promised response time. */
  urgency: z.preprocess(emptyAsAbsent, z.enum(leadUrgencies, leadMessages.noSuchUrgency).nullish()),
  /** What the customer wants to add. */
  message: z.preprocess(emptyAsAbsent, text(leadLimits.message, leadMessages.longMessage).nullish()),
};

type Located = Partial<Record<'postcode' | 'place' | 'position', unknown>>;
const isPlaced = ({ place, position }: Located) => Boolean(place ?? position);

/** Also checked beside other mistakes, so that all of them are reported at once. */
const always = { path: ['postcode'], when: () => true };

/** A place or a position satisfies the postcode: nobody is refused because they do not know it. */
const withPostcodeOrPlace = <Schema extends z.ZodType<Located>>(schema: Schema): Schema =>
  schema
    .refine((given) => given?.postcode !== '' || isPlaced(given), {
      ...always,
      message: leadMessages.noPostcode,
    })
    .refine(
      (given) =>
        typeof given?.postcode !== 'string' ||
        given.postcode === '' ||
        tidyPostcode(given.postcode) !== null ||
        isPlaced(given),
      { ...always, message: leadMessages.notAPostcode },
    );

/** What a customer submits: the one schema behind the form, `POST /api/leads` and the intake message. */
export const leadSubmissionSchema = withPostcodeOrPlace(
  z.strictObject({
    ...leadFields,
    /** Where the customer's device is, if they chose to send that. */
    position: leadPositionSchema.nullish(),
    /** Where the visitor came from. */
    source: leadSourceSchema.optional(),
  }),
);
export type LeadSubmission = z.infer<typeof leadSubmissionSchema>;

/**
 * A request for a locksmith. `name`, `phone` and `postcode` (or `place` or `position`) are required; omit the fields that
 * detect spam.
 */
export const leadRequestSchema = leadSubmissionSchema.extend(formSignals);
export type LeadRequest = z.infer<typeof leadRequestSchema>;

/**
 * The quote form as a browser without JavaScript posts it: the same fields, the page to return to, and a key that makes
 * submitting twice harmless.
 */
export const leadFormSchema = withPostcodeOrPlace(
  z.strictObject({
    ...leadFields,
    /** Honeypot: leave it out. The field is invisible, so only bots fill it in. */
    website: formSignals.website,
    /** Path of the page with the form, to return to. */
    page: z.string().max(leadLimits.source).optional(),
    /** As the header of that name. */
    'Idempotency-Key': z.string().max(255).optional(),
  }),
);
export type LeadForm = z.infer<typeof leadFormSchema>;

/** Empty for leads from before suspicions existed. */
const suspicionsSchema = z.array(spamSignalSchema).default([]);

/** Values as the customer typed them, where they differ from the stored ones. */
const typedSchema = z
  .object({
    /** Phone number as typed. */
    phone: z.string().optional(),
    /** Postcode as typed. */
    postcode: z.string().optional(),
  })
  .default({});

/** An accepted submission on its way to the leads service. The gateway sets the id and time; they are final. */
export const leadIntakeSchema = z.object({
  id: z.uuid(),
  received_at: z.iso.datetime(),
  submission: leadSubmissionSchema,
  suspicions: suspicionsSchema,
  /** Whether it came with a valid proof of work, which suspicious networks have to send. */
  proven: z.boolean().default(false),
  typed: typedSchema,
  /** A synthetic lead: it goes the way of a lead to the mail server, and is never stored as one. */
  probe: z.literal(true).optional(),
});
export type LeadIntake = z.infer<typeof leadIntakeSchema>;

/** A lead escalates at two thirds of its promised response time, and at its end. */
export const escalationStages = [1, 2] as const;

// Fields with a default came later: a lead that has waited in a queue since then lacks them.
/** A request for a locksmith and its progress. */
export const leadSchema = z.object({
  id: z.uuid(),
  /** Full name of the customer. */
  name: z.string(),
  /** Phone number as the customer wrote it, tidied. Use `phone_e164` to dial. */
  phone: z.string(),
  /** Email address of the customer; null if they gave none. */
  email: z.string().nullable(),
  /** UK postcode or postcode district in upper case: `S11 8TP`, `S11`. Empty if the customer does not know it. */
  postcode: z.string(),
  /** Where the lock is, in the customer's words; null if they did not say. */
  place: z.string().nullable().default(null),
  /** Where the customer's device was; null if they did not send that. */
  position: leadPositionSchema.nullable().default(null),
  /** What the customer needs done; null if they did not say. */
  service: leadServiceSchema.nullable(),
  /** How soon the customer needs somebody; null if they did not say. */
  urgency: leadUrgencySchema.nullable(),
  /** Message of the customer; null if they left none. */
  message: z.string().nullable(),
  /** Progress of the lead. */
  status: leadStatusSchema,
  /** Notes of the office. The customer never sees them. */
  notes: z.string(),
  /** Email address of the user it is assigned to; null for nobody. */
  assigned_to: z.string().nullable(),
  /** Where the visitor came from; null if unknown. */
  source: leadSourceSchema.nullable(),
  /** Why it may be spam. Empty for most leads. */
  suspicions: suspicionsSchema,
  /** Sum of the weights of its suspicions. From 5 it may be spam. */
  spam_score: z.int().default(0),
  /** Whether it is in quarantine: nobody is notified and no response clock runs until a person releases it. */
  held: z.boolean().default(false),
  /**
   * Phone number in E.164 format (`+447700900123`); null if it cannot be converted, as for a number without area code.
   */
  phone_e164: z.string().nullable().default(null),
  /** Values as the customer typed them, where they differ from the stored ones. */
  typed: typedSchema,
  /** Town that covers the postcode, or without one the place or position; null outside the covered area. */
  town: z.string().nullable().default(null),
  /** Id of an earlier lead of the same person within 24 hours, or null. */
  repeat_of: z.uuid().nullable().default(null),
  /** Number of later leads of the same person that refer to this one. */
  repeats: z.int().default(0),
  /** Id of the lead that this one was merged into; null if it was not. */
  merged_into: z.uuid().nullable().default(null),
  /**
   * When the customer is to be contacted at the latest, ISO 8601 in UTC; null if no response clock runs: for a
   * quarantined lead, or a repeat of one still waiting.
   */
  promised_at: z.iso.datetime().nullable().default(null),
  /** When the response clock started: on acceptance, or on release from quarantine; null if no clock runs. */
  clock_started_at: z.iso.datetime().nullable().default(null),
  /** When the customer was first contacted: by a call that reached them, or a status other than `new`; null if never. */
  contacted_at: z.iso.datetime().nullable().default(null),
  /** 0 in time, 1 after two thirds of the promised response time, 2 after its end. */
  escalation_stage: z.int().min(0).max(escalationStages.length).default(0),
  /** Number of calls to the customer with a recorded outcome. */
  call_attempts: z.int().default(0),
  /** Outcome of the latest call; null if none was recorded. */
  last_call_outcome: callOutcomeSchema.nullable().default(null),
  /** Where the job stands: finer than `status`, which follows from it. */
  stage: leadStageSchema.default('new'),
  /** Why the lead was lost; null if it was not, or if no reason was given. */
  lost_reason: lostReasonSchema.nullable().default(null),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Lead = z.infer<typeof leadSchema>;

export const timelineKinds = [
  'submitted',
  'status-changed',
  'notes-changed',
  'assigned',
  'claimed',
  'unclaimed',
  'repeated',
  'held',
  'released',
  'escalated',
  'merged',
  'unmerged',
  'imported',
  'added',
  'called',
  'call-undone',
  'stage-changed',
  'address-changed',
  'time-changed',
  'sent-changed',
  'price-changed',
  'price-accepted',
  'price-declined',
  'taken-changed',
  'paid-by-changed',
  'photo-added',
  'photo-removed',
] as const;

/** An entry in the history of a lead. */
export const timelineEntrySchema = z.object({
  id: z.uuid(),
  /** When it happened, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** Email address of the user, `visitor` for the customer, or `latchline` for the system. */
  actor: z.string(),
  /** What happened. */
  kind: z.enum(timelineKinds),
  /** Value before a change, or null. */
  from: z.string().nullable(),
  /**
   * Value after a change: of a repeat or merge the id of the other lead, of an escalation its stage, of a quarantine
   * its suspicions separated by commas, or null if a user quarantined it, of a call its outcome, with the reason of a lost
   * lead after a comma, of a price or an amount taken its pence, of a photo its id.
   */
  to: z.string().nullable(),
  /** Id of the merged lead that the entry comes from; absent for the lead's own entries. */
  lead_id: z.uuid().optional(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** A lead that was merged into another, as that one shows it. */
export const mergedLeadSchema = leadSchema.extend({
  /** Its own job, if the lead that stays did not take it over; null or absent if there is none. */
  job: jobSchema.nullable().optional(),
});
export type MergedLead = z.infer<typeof mergedLeadSchema>;

/** A lead with its history. */
export const leadDetailSchema = leadSchema.extend({
  /** History of the lead, oldest first. */
  timeline: z.array(timelineEntrySchema),
  /** Leads merged into it, oldest first; absent if there are none. */
  merged: z.array(mergedLeadSchema).optional(),
  /** Latest later requests of the same person that were not merged, oldest first; absent if there are none. */
  repeated_by: z.array(leadSchema).optional(),
  /** Where the lock is, if that is outside the covered area; null if it is covered or not known. */
  outside_area: outsideAreaSchema.nullable().optional(),
  /** Calls to the customer, also of merged leads, oldest first; absent if there are none. */
  calls: z.array(callAttemptSchema).optional(),
  /** Calls and messages of the customer and to them, also of merged leads, oldest first; absent if there are none. */
  conversation: z.array(conversationEntrySchema).optional(),
  /** What was agreed and done; null or absent if there is nothing yet. */
  job: jobSchema.nullable().optional(),
  /** Photos of the job, also of merged leads, oldest first; absent if there are none. */
  photos: z.array(jobPhotoSchema).optional(),
});
export type LeadDetail = z.infer<typeof leadDetailSchema>;

/** Changes to a lead; at least one field. */
export const leadPatchSchema = z
  .strictObject({
    /** New status. */
    status: leadStatusSchema.optional(),
    /** Replaces the notes. */
    notes: z
      .string()
      .max(leadLimits.notes, `Notes must be ${leadLimits.notes} characters or fewer`)
      .refine((value) => !value.includes('\0') && value.isWellFormed(), notPrintable)
      .optional(),
    /** Email address of the user to assign it to; null for nobody. */
    assigned_to: text(leadLimits.email, 'Too long').nullable().optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one of status, notes, assigned_to');
export type LeadPatch = z.infer<typeof leadPatchSchema>;
