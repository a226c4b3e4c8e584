import { z } from 'zod';

/** A time of the London day: `22:00`. */
export const clockTimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, like 22:00');
