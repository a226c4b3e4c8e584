import { z } from 'zod';
import { forward } from '../http/route';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { deliverySchema } from '../notifications/delivery.schema';
import { leadDetailSchema, leadLimits } from './lead.schema';

const personFields = {
  /** In any spelling. */
  phone: z.string().trim().min(1, 'Enter a phone number').max(leadLimits.phone).optional(),
  email: z.email('Enter an e-mail address').max(leadLimits.email).optional(),
};
const isSomebody = ({ phone, email }: { phone?: string | undefined; email?: string | undefined }) =>
  phone !== undefined || email !== undefined;
const nobody = 'Give a phone number, an e-mail address, or both';

/** Everybody's data who used the number or the address. */
export const personSchema = z.strictObject(personFields).refine(isSomebody, nobody);
export type Person = z.infer<typeof personSchema>;

const identifiersSchema = z.object({ phones: z.array(z.string()), emails: z.array(z.string()) });

export const personLeadsSchema = z.object({
  /** Other numbers and addresses in the same leads: the person's own, or somebody's they share a number with. */
  also_known_by: identifiersSchema,
  leads: z.array(leadDetailSchema),
});
export type PersonLeads = z.infer<typeof personLeadsSchema>;

/** All leads of a person, those merged into them included, with their whole history. */
export const getPersonLeads = defineQuery('leads.get-person-leads.v1', personSchema, personLeadsSchema);

export const eraseRequestSchema = z
  .strictObject({
    ...personFields,
    /** Counts and changes nothing; erasing has to be said. */
    dry_run: z.boolean().default(true),
  })
  .refine(isSomebody, nobody);

export const erasureSchema = z.object({
  dry_run: z.boolean(),
  leads: z.int(),
  timeline_entries: z.int(),
  /** Messages about them that wait, or are kept for questions afterwards. */
  events: z.int(),
  oldest: z.iso.datetime().nullable(),
  newest: z.iso.datetime().nullable(),
  also_known_by: identifiersSchema,
});
export type Erasure = z.infer<typeof erasureSchema>;

/** What is under way to the leads service at this moment is a new request, and stays. */
export const erasePerson = defineCommand(
  'leads.erase-person.v1',
  z.object({ person: personSchema, dry_run: z.boolean(), actor: z.string() }),
  erasureSchema,
);

export const personExportSchema = personLeadsSchema.extend({
  person: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
  exported_at: z.iso.datetime(),
  /** Who was told of these leads, and what the visitor was sent. */
  deliveries: z.array(deliverySchema),
});
export type PersonExport = z.infer<typeof personExportSchema>;

/** What one person may ask of us: what we know of them, and to forget it. For administrators. */
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
    answers: { 200: { description: 'Leads, history, notes and deliveries', schema: personExportSchema } },
  },
  /**
   * Erases one person for good (right to erasure, UK GDPR). Counts only, unless `dry_run` is false. Emails that were
   * already sent and backups remain.
   */
  erasePerson: forward(
    erasePerson,
    {
      method: 'POST',
      path: '/api/admin/people/erase',
      auth: 'admin',
      summary: "Erase a person's data",
      body: eraseRequestSchema,
      answers: { 200: { description: 'What was erased, or would be' } },
    },
    ({ body: { dry_run, ...person }, caller }) => ({ person, dry_run, actor: caller.email }), // It reads every message that is kept for questions.
    { timeoutMs: 30_000 },
  ),
} as const;
