import { z } from 'zod';
import { notesHistorySchema } from '../leads/notes.commands';

export const notesRoutes = {
  getNotesHistory: {
    method: 'GET',
    path: '/api/admin/leads/:id/notes-history',
    auth: 'leads',
    summary: 'Every version of the notes of a lead, newest first: who wrote what until when',
    params: z.object({ id: z.uuid() }),
    answers: { 200: { description: 'The versions', schema: notesHistorySchema } },
    problems: [401, 403, 404],
  },
} as const;
