import { z } from 'zod';
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

export const getNotesHistory = defineQuery(
  'leads.get-notes-history.v1',
  z.object({ id: z.uuid() }),
  notesHistorySchema,
);
