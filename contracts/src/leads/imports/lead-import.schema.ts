import { z } from 'zod';
import {
  emailPattern,
  leadLimits,
  leadMessages,
  leadServices,
  leadUrgencies,
  tidyPostcode,
} from '../lead-rules';
import { leadStatuses } from '../lead.schema';
import { printablePattern } from '../../http/printable';
import { tidyPhone } from '../../http/phone';

/** Fits into the 64 KiB of a request, with ordinary messages and notes. */
export const maxImportedLeads = 100;

const text = (max: number, tooLong: string) =>
  z.string().trim().max(max, tooLong).regex(printablePattern, leadMessages.unprintable);

const shortenedNumber =
  'A spreadsheet has shortened this phone number. Format the column as text and export the file again';

/** A lead from another system. Only the phone number is required. */
export const importedLeadSchema = z.strictObject({
  /** Line or number in the source, for the report. */
  row: z.int().min(1).max(10_000_000),
  /** Id in the source. A lead with the same reference and date is imported once. */
  reference: text(200, 'The reference is too long').optional(),
  /** Full name; `No name` by default. */
  name: text(leadLimits.name, leadMessages.longName).min(1, leadMessages.noName).default('No name'),
  /** Phone number in any common spelling. */
  phone: text(leadLimits.phone, leadMessages.noNumber)
    .min(1, 'There is no phone number')
    .refine((value) => !/^\d([.,]\d+)?e\+\d+$/i.test(value), shortenedNumber)
    .refine((value) => value === '' || tidyPhone(value) !== null, 'This is not a phone number')
    .transform((value) => tidyPhone(value) ?? value),
  /** Email address. */
  email: z
    .email({ pattern: emailPattern, error: 'This is not an e-mail address' })
    .max(leadLimits.email, leadMessages.longEmail)
    .nullish(),
  /** UK postcode, full or only the district; empty if unknown. */
  postcode: text(leadLimits.postcode, 'This is not a postcode')
    .refine((value) => value === '' || tidyPostcode(value) !== null, 'This is not a postcode')
    .transform((value) => tidyPostcode(value) ?? value)
    .default(''),
  /** What the customer needed done. */
  service: z.enum(leadServices).nullish(),
  /** How soon the customer needed somebody. */
  urgency: z.enum(leadUrgencies).nullish(),
  /** Message of the customer. */
  message: text(leadLimits.message, leadMessages.longMessage).nullish(),
  /** Notes of the office. */
  notes: text(leadLimits.notes, `Notes must be ${leadLimits.notes} characters or fewer`).default(''),
  /** Progress; `completed` by default, so that old leads do not appear in the queue. */
  status: z.enum(leadStatuses).default('completed'),
  /** When the customer got in touch, ISO 8601; the time of the import by default. */
  created_at: z.iso
    .datetime({ offset: true, error: 'This is not a date' })
    .refine((at) => Date.parse(at) >= 0 && Date.parse(at) <= Date.now(), 'The date must be in the past')
    .optional(),
});
export type ImportedLead = z.output<typeof importedLeadSchema>;

/** Leads to import: up to 100 in a request. */
export const leadImportSchema = z.strictObject({
  /** The leads. */
  leads: z
    .array(importedLeadSchema)
    .min(1, 'There are no leads')
    .max(maxImportedLeads, 'Send at most 100 leads'),
  /** Skip leads whose phone number or email address is known already. */
  skip_duplicates: z.boolean().default(true),
});

/**
 * `new`: imported, or to be imported; `known`: imported before; `duplicate`: skipped, because another lead has the same
 * phone number or email address.
 */
export const leadImportOutcomes = ['new', 'known', 'duplicate'] as const;

/** What became of each lead, in the order of the request. */
export const leadImportResultsSchema = z.object({
  items: z.array(
    z.object({
      /** As in the request. */
      row: z.int(),
      /** What happens to it. */
      outcome: z.enum(leadImportOutcomes),
      /** Id of the imported lead. */
      id: z.uuid(),
      /** Ids of other leads with the same phone number or email address, up to 5. */
      duplicates: z.array(z.uuid()),
    }),
  ),
});
export type LeadImportResults = z.infer<typeof leadImportResultsSchema>;
