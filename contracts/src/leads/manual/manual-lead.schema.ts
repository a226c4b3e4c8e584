import { z } from 'zod';
import { emailPattern, leadLimits, leadMessages, tidyPostcode } from '../lead-rules';
import {
  leadDetailSchema,
  leadPhoneSchema,
  leadSchema,
  leadServiceSchema,
  leadUrgencySchema,
} from '../lead.schema';
import { printablePattern } from '../../http/printable';

const text = (max: number, tooLong: string) =>
  z.string().trim().max(max, tooLong).regex(printablePattern, leadMessages.unprintable);

/** The name of a lead that was added without one. */
export const unknownName = 'No name';

/** The source of a lead that a user added, unless they name another. */
export const manualSource = 'phone';

export const manualLeadMessages = {
  acknowledgeWithoutEmail: 'Enter an e-mail address to send a confirmation to',
} as const;

/** A lead that a user adds, for example during a phone call. Only the phone number is required. */
export const manualLeadSchema = z
  .strictObject({
    /** Id of the new lead, a new UUID. Sending it again adds nothing, so a retry is safe. */
    id: z.uuid(),
    /** Phone number in any common spelling, 7 to 15 digits. British if it has no country code. */
    phone: leadPhoneSchema,
    /** UK postcode of the lock, full or only the district; empty if unknown. */
    postcode: text(leadLimits.postcode, leadMessages.notAPostcode)
      .refine((value) => value === '' || tidyPostcode(value) !== null, leadMessages.notAPostcode)
      .transform((value) => tidyPostcode(value) ?? value)
      .default(''),
    /** Where the lock is, in the customer's words, if the postcode is not known. */
    place: text(leadLimits.place, leadMessages.longPlace).nullish(),
    /** Full name; `No name` by default. */
    name: text(leadLimits.name, leadMessages.longName)
      .transform((value) => value || unknownName)
      .default(unknownName),
    /** Email address. The customer only gets an acknowledgement with `acknowledge`. */
    email: z
      .email({ pattern: emailPattern, error: leadMessages.notAnEmail })
      .max(leadLimits.email, leadMessages.longEmail)
      .nullish(),
    /** What the customer needs done. */
    service: leadServiceSchema.nullish(),
    /** How soon the customer needs somebody. Decides the promised response time. */
    urgency: leadUrgencySchema.nullish(),
    /** What the customer said. */
    message: text(leadLimits.message, leadMessages.longMessage).nullish(),
    /** Where the customer heard of us, as the lead filters name sources; `phone` by default. */
    source: text(leadLimits.source, 'Too long')
      .transform((value) => value || manualSource)
      .default(manualSource),
    /** Whether to notify the recipients of new leads, as for a lead from the website. */
    notify: z.boolean().default(false),
    /** Whether to send the customer the acknowledgement, if that is switched on. Needs an email address. */
    acknowledge: z.boolean().default(false),
  })
  .refine(({ acknowledge, email }) => !acknowledge || !!email, {
    path: ['email'],
    message: manualLeadMessages.acknowledgeWithoutEmail,
  });
export type ManualLead = z.output<typeof manualLeadSchema>;
export type ManualLeadInput = z.input<typeof manualLeadSchema>;

/** Other leads of the same person, newest first, at most 5. */
export const samePersonSchema = z.object({
  /** The leads, newest first. */
  items: z.array(leadSchema),
});

/** An added lead, and others of the same person. */
export const addedLeadSchema = leadDetailSchema.extend({
  /** Other leads with the same phone number or email address, newest first, at most 5. */
  duplicates: z.array(leadSchema),
});
export type AddedLead = z.infer<typeof addedLeadSchema>;

export const samePersonQuerySchema = z.strictObject({
  /** Phone number, in any spelling. */
  phone: leadPhoneSchema,
});
