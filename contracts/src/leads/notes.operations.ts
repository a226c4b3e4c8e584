import { z } from 'zod';
import { byId } from '../http/by-id';
import { forward } from '../http/route';
import { defineQuery } from '../messaging/definitions';

/** What the notes of a lead said once. */
export const notesVersionSchema = z.object({
  /** Until when this version was written on. */
  at: z.iso.datetime(),
  actor: z.string(),
  text: z.string(),
});
export type NotesVersion = z.infer<typeof notesVersionSchema>;

/** Newest first. What one person typed in one go, saved as they typed, is one version. */
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
      answers: { 200: { description: 'The versions' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
} as const;
