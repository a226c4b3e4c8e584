import { z } from 'zod';
import { defineEvent } from '../messaging/definitions';

export const locationsChanged = defineEvent(
  'locations.locations-changed.v1',
  z.object({ slugs: z.array(z.string()) }),
);
