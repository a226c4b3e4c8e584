import { z } from 'zod';
import { byId } from '../http/by-id';
import { forward } from '../http/route';
import { defineQuery } from '../messaging/definitions';

/** An earlier version of a lead's notes. */
export const notesVersionSchema = z.object({
  /** When this version was last changed, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** Email address of the user. */
  actor: z.string(),
  /** The notes. */
  text: z.string(),
});
export type NotesVersion = z.infer<typeof notesVersionSchema>;

/**
 * Versions of the notes, newest first. What one person types in one go is one version, although it is saved as they
 * type.
 */
export const notesHistorySchema = z.object({ items: z.array(notesVersionSchema) });

export const getNotesHistory = defineQuery('leads.get-notes-history.v1', byId, notesHistorySchema);

export const notesRoutes = {
  /** Lists every version of a lead's notes, newest first. */
  getNotesHistory: forward(
    getNotesHistory,
    {
      method: 'GET',
      path: '/api/admin/leads/:id/notes-history',
      auth: 'leads',
      summary: 'List versions of the notes',
      params: byId,
      responses: { 200: { description: 'The versions' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
} as const;
