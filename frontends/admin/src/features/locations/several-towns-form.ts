import { newTownsSchema } from '@latchline/contracts/locations/uk-places/uk-place.schema';
import type { z } from 'zod';

/** What the towns have in common. */
export const severalTownsFormSchema = newTownsSchema.omit({ towns: true });
export type SeveralTownsTexts = z.output<typeof severalTownsFormSchema>;
