import { z } from 'zod';

/** What is about one thing names it. */
export const byId = z.object({ id: z.uuid() });
