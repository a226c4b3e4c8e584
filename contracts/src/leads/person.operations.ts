import { z } from 'zod';
import { reviewSchema } from '../content/reviews/review.schema';
import { forward } from '../http/route';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { deliverySchema } from '../notifications/delivery.schema';
import { conversationEntrySchema } from './channels/conversation.schema';
import { leadDetailSchema, leadLimits } from './lead.schema';

/** Mails come from more addresses than forms accept: with other signs, letters of other alphabets and encoded endings. */
const addressPattern = /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+$/u;

const personFields = {
  /** Phone number, in any spelling. */
  phone: z.string().trim().min(1, 'Enter a phone number').max(leadLimits.phone).optional(),
  /** Email address. */
  email: z
    .email({ pattern: addressPattern, error: 'Enter an e-mail address' })
    .max(leadLimits.email)
    .optional(),
  /** Id of a lead of theirs, for one that has neither. */
  lead_id: z.uuid().optional(),
};
const isSomebody = ({ phone, email, lead_id }: { [Key in keyof typeof personFields]?: string | undefined }) =>
  phone !== undefined || email !== undefined || lead_id !== undefined;
const nobody = 'Give a phone number, an e-mail address, or both';

/** Whose data: everybody who used this phone number or email address. Give one or both, or a lead that has neither. */
export const personSchema = z.strictObject(personFields).refine(isSomebody, nobody);
export type Person = z.infer<typeof personSchema>;

const identifiersSchema = z.object({
  /** Phone numbers. */
  phones: z.array(z.string()),
  /** Email addresses. */
  emails: z.array(z.string()),
});

export const personLeadsSchema = z.object({
  /**
   * Other phone numbers and email addresses in the same leads, and in the leads that these were merged into. They may
   * belong to somebody who shares a number with the person.
   */
  also_known_by: identifiersSchema,
  /** Their leads with history, merged ones included. */
  leads: z.array(leadDetailSchema),
  /** Calls and messages of this phone number or email address in leads that have another one. */
  conversation: z.array(conversationEntrySchema),
});
export type PersonLeads = z.infer<typeof personLeadsSchema>;

/** All leads of a person with their history, merged ones included. */
export const getPersonLeads = defineQuery('leads.get-person-leads.v1', personSchema, personLeadsSchema);

/** Whose data to erase. */
export const eraseRequestSchema = z
  .strictObject({
    ...personFields,
    /** True (default) only counts; false erases for good. */
    dry_run: z.boolean().default(true),
  })
  .refine(isSomebody, nobody);

/** What was erased, or would be. */
export const erasureSchema = z.object({
  /** Whether it was only counted. */
  dry_run: z.boolean(),
  /** Number of leads. */
  leads: z.int(),
  /** Number of history entries. */
  timeline_entries: z.int(),
  /** Number of stored messages about them, waiting or already sent. */
  events: z.int(),
  /** When the oldest lead was received, ISO 8601 in UTC; null without leads. */
  oldest: z.iso.datetime().nullable(),
  /** When the newest lead was received, ISO 8601 in UTC; null without leads. */
  newest: z.iso.datetime().nullable(),
  /**
   * Other phone numbers and email addresses in these leads, and in the leads that these were merged into: check whether
   * they need erasing too.
   */
  also_known_by: identifiersSchema,
});
export type Erasure = z.infer<typeof erasureSchema>;

/** A lead that is in the intake stream at this moment is a new request, and stays. */
export const erasePerson = defineCommand(
  'leads.erase-person.v1',
  z.object({ person: personSchema, dry_run: z.boolean(), actor: z.string() }),
  erasureSchema,
);

const fileFields = {
  /** Id of the photo, or of the call in `conversation`. */
  id: z.uuid(),
  /** Id of the lead that it belongs to. */
  lead_id: z.uuid(),
};

/** Everything stored about one person. */
export const personExportSchema = personLeadsSchema.extend({
  /** The phone number and email address that were searched for. */
  person: z.object({
    /** Phone number, or null. */
    phone: z.string().nullable(),
    /** Email address, or null. */
    email: z.string().nullable(),
  }),
  /** When the export was made, ISO 8601 in UTC. */
  exported_at: z.iso.datetime(),
  /** Notifications about these leads, and messages sent to the person. */
  deliveries: z.array(deliverySchema),
  /** Reviews that the person wrote. */
  reviews: z.array(reviewSchema),
  /** Photos of these leads, also those that the person sent. */
  photos: z.array(
    z.object({
      ...fileFields,
      /** Always `image/jpeg`. */
      media_type: z.literal('image/jpeg'),
      /** The file in base64. */
      content: z.base64(),
    }),
  ),
  /** What callers said after the tone. */
  voicemails: z.array(
    z.object({
      ...fileFields,
      /** Always `audio/mpeg`. */
      media_type: z.literal('audio/mpeg'),
      /** The file in base64; null if the provider did not return it. */
      content: z.base64().nullable(),
      /** Why there is no file; null if there is one. */
      problem: z.string().nullable(),
    }),
  ),
});
export type PersonExport = z.infer<typeof personExportSchema>;

/** The rights of a person to access and erasure of their data. For administrators. */
export const personRoutes = {
  /**
   * Returns everything stored about one person, by phone number, email address or both (right of access, UK GDPR).
   */
  exportPerson: {
    method: 'POST',
    path: '/api/admin/people/export',
    auth: 'admin',
    summary: "Export a person's data",
    body: personSchema,
    responses: {
      200: {
        description: 'Leads, history, notes, deliveries, reviews, photos and voicemails',
        schema: personExportSchema,
      },
    },
  },
  /**
   * Erases one person for good (right to erasure, UK GDPR). Counts only, unless `dry_run` is false. Emails that were
   * already sent and backups remain. The merge of a lead into one of another person is undone first.
   */
  erasePerson: forward(
    erasePerson,
    {
      method: 'POST',
      path: '/api/admin/people/erase',
      auth: 'admin',
      summary: "Erase a person's data",
      body: eraseRequestSchema,
      responses: { 200: { description: 'What was erased, or would be' } },
    },
    ({ body: { dry_run, ...person }, caller }) => ({ person, dry_run, actor: caller.email }), // Erasing searches every stored message.
    { timeoutMs: 30_000 },
  ),
} as const;
