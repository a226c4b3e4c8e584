import { z } from 'zod';
import { defineEvent } from '../../messaging/definitions';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What Google Ads may recognise the customer by. Contact details are only here as hashes. */
export const googleIdentifiersSchema = z.object({
  gclid: z.string().optional(),
  gbraid: z.string().optional(),
  wbraid: z.string().optional(),
  hashed_email: sha256.optional(),
  hashed_phone: sha256.optional(),
});

/** What Meta may recognise the customer by. */
export const metaIdentifiersSchema = z.object({
  fbclid: z.string().optional(),
  hashed_email: sha256.optional(),
  hashed_phone: sha256.optional(),
});

export const adIdentifiersSchema = z.object({ google: googleIdentifiersSchema, meta: metaIdentifiersSchema });
export type AdIdentifiers = z.infer<typeof adIdentifiersSchema>;

/** A job was won, its amount changed, or it is no longer won. Carries no contact details. */
export const jobValueChanged = defineEvent(
  'leads.job-value-changed.v1',
  z.object({
    lead_id: z.uuid(),
    /** `updated_at` of the lead: an event with an older version is out of date. */
    version: z.iso.datetime(),
    /** When the customer sent the request. */
    requested_at: z.iso.datetime(),
    /** What the job is worth and when it was completed; null if it is not won, or not any more. */
    won: z.object({ value_pence: z.int().positive(), at: z.iso.datetime() }).nullable(),
    /** Null if the visitor did not agree to advertising. */
    identifiers: adIdentifiersSchema.nullable(),
  }),
);
export type JobValue = z.infer<typeof jobValueChanged.data>;
