import { forward } from './route';
import { z } from 'zod';
import { getNotesHistory } from '../leads/notes.commands';

export const notesRoutes = {
  getNotesHistory: forward(
    getNotesHistory,
    {
      method: 'GET',
      path: '/api/admin/leads/:id/notes-history',
      auth: 'leads',
      summary: 'Every version of the notes of a lead, newest first: who wrote what until when',
      params: z.object({ id: z.uuid() }),
      answers: { 200: { description: 'The versions' } },
      problems: [401, 403, 404],
    },
    ({ params }) => params,
  ),
} as const;
