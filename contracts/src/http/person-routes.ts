import { forward } from './route';
import { z } from 'zod';
import { erasePerson, eraseRequestSchema, personLeadsSchema, personSchema } from '../leads/person.commands';
import { deliverySchema } from '../notifications/delivery.schema';

export const personExportSchema = personLeadsSchema.extend({
  person: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
  exported_at: z.iso.datetime(),
  /** Who was told of these leads, and what the visitor was sent. */
  deliveries: z.array(deliverySchema),
});
export type PersonExport = z.infer<typeof personExportSchema>;

/** What one person may ask of us: what we know of them, and to forget it. For administrators. */
export const personRoutes = {
  exportPerson: {
    method: 'POST',
    path: '/api/admin/people/export',
    auth: 'admin',
    summary: 'Everything that is kept of one person, by phone number, e-mail address or both, as a file',
    body: personSchema,
    answers: { 200: { description: 'Leads, history, notes and deliveries', schema: personExportSchema } },
    problems: [401, 403],
  },
  erasePerson: forward(
    erasePerson,
    {
      method: 'POST',
      path: '/api/admin/people/erase',
      auth: 'admin',
      summary:
        'Erase one person for good; counts only unless dry_run is false. E-mails that were sent and backups remain.',
      body: eraseRequestSchema,
      answers: { 200: { description: 'What was erased, or would be' } },
      problems: [401, 403],
    },
    ({ body: { dry_run, ...person }, caller }) => ({ person, dry_run, actor: caller.email }), // It reads every message that is kept for questions.
    { timeoutMs: 30_000 },
  ),
} as const;
