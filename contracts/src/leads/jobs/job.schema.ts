import { z } from 'zod';
import { printablePattern } from '../../http/printable';
import { lostReasonSchema } from '../calls/call-outcome';
import { leadLimits, leadMessages } from '../lead-rules';
import { leadStageSchema } from './lead-stage.schema';
import { largestPence } from './money';

export const payments = ['card', 'cash', 'transfer', 'link'] as const;
/** How the customer paid; `link` is a payment link. */
export const paymentSchema = z.enum(payments, 'Choose how it was paid');
export type Payment = z.infer<typeof paymentSchema>;

const nullableTime = z.iso.datetime().nullable();

/** What was agreed with the customer, and what was done. */
export const jobSchema = z.object({
  /** Where to go; null until it is known. The postcode and town of the lead are not repeated here. */
  address: z.string().nullable(),
  /** When somebody arrives, as agreed, ISO 8601 in UTC; null until it is agreed. */
  starts_at: nullableTime,
  /** Planned length in minutes. */
  minutes: z.int(),
  /** Email address of the user who goes; null until it is decided. `assigned_to` is who answers the customer. */
  who_goes: z.string().nullable(),
  /** Fixed price in pence, with VAT; null until it is quoted. */
  price_pence: z.int().nullable(),
  /** Rate of VAT when the price was quoted, in percent; null if the business charged none. */
  vat_percent: z.number().nullable(),
  /** VAT contained in the price, in pence; null without a price or a rate. */
  vat_pence: z.int().nullable(),
  /**
   * Price that the customer last accepted on their page; null or absent if they accepted none. A price that differs from it
   * waits for the customer.
   */
  accepted_pence: z.int().nullable().optional(),
  /** When they accepted it, ISO 8601 in UTC. */
  accepted_at: nullableTime.optional(),
  /** Price that the customer last declined on their page; null or absent if they declined none, or accepted it after all. */
  declined_pence: z.int().nullable().optional(),
  /** When they declined it, ISO 8601 in UTC. */
  declined_at: nullableTime.optional(),
  /** What the customer paid, in pence; null until it is recorded. */
  taken_pence: z.int().nullable(),
  /** How the customer paid; null until it is recorded. */
  paid_by: paymentSchema.nullable(),
  /** When it was booked, ISO 8601 in UTC; null if it is not. */
  booked_at: nullableTime,
  /** When somebody last set out, ISO 8601 in UTC; null if nobody has. */
  on_the_way_at: nullableTime,
  /** When it was completed, ISO 8601 in UTC; null if it is not. */
  completed_at: nullableTime,
});
export type Job = z.infer<typeof jobSchema>;

const pence = (what: string) =>
  z
    .int(`Enter ${what} in pence`)
    .min(0, `Enter ${what} in pence`)
    .max(largestPence, 'Enter £100,000 or less');

/** Changes to a job; at least one field. A lead has one job: the first change opens it. */
export const jobPatchSchema = z
  .strictObject({
    /** New stage. Any stage may follow any other, so that mistakes can be corrected. */
    stage: leadStageSchema.optional(),
    /** Why it was lost: required with the stage `lost`, not allowed otherwise. */
    lost_reason: lostReasonSchema.optional(),
    /** Where to go; null or empty for unknown. */
    address: z
      .string()
      .trim()
      .max(500, 'Address must be 500 characters or fewer')
      .regex(printablePattern, leadMessages.unprintable)
      .nullable()
      .optional(),
    /** When somebody arrives, ISO 8601; null for not agreed. */
    starts_at: z.iso
      .datetime({ offset: true })
      .refine((time) => time >= '2000' && time < '3000', 'Enter a year from 2000 to 2999')
      .nullable()
      .optional(),
    /** Planned length in minutes. */
    minutes: z.int().min(5, 'Enter 5 minutes or more').max(1440, 'Enter 1,440 minutes or less').optional(),
    /** Email address of the user who goes; null for nobody. */
    who_goes: z.string().trim().max(leadLimits.email, 'Too long').nullable().optional(),
    /** Fixed price in pence, with VAT; null for none. */
    price_pence: pence('the price').nullable().optional(),
    /** What the customer paid, in pence; null for not recorded. */
    taken_pence: pence('what was taken').nullable().optional(),
    /** How the customer paid; null for not recorded. */
    paid_by: paymentSchema.nullable().optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one field')
  .refine(({ stage, lost_reason }) => stage !== 'lost' || lost_reason !== undefined, {
    path: ['lost_reason'],
    message: 'Choose why the lead was lost',
  })
  .refine(({ stage, lost_reason }) => stage === 'lost' || lost_reason === undefined, {
    path: ['lost_reason'],
    message: 'Only a lost lead has a reason',
  });
export type JobPatch = z.infer<typeof jobPatchSchema>;

/** A photo of the job. Its file is only for users who may see the lead. */
export const jobPhotoSchema = z.object({
  id: z.uuid(),
  /** Id of the lead it was added to: for a merged lead, not the one it was merged into. */
  lead_id: z.uuid(),
  /** Email address of the user who added it, or `visitor` for the customer. */
  by: z.string(),
  /** When it was added, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** Size of the file in bytes. */
  bytes: z.int(),
});
export type JobPhoto = z.infer<typeof jobPhotoSchema>;
