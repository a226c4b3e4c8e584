import { z } from 'zod';

/** Path parameters of one resource. */
export const byId = z.object({ id: z.uuid() });
