import { z } from 'zod';
import { defineEvent } from '../messaging/definitions';
import { pageMovesSchema } from '../addresses/page-moves';

export const locationsChanged = defineEvent(
  'locations.locations-changed.v1',
  z.object({ slugs: z.array(z.string()) }),
);

/** A town or a city is at another address, or at one where nothing was before. */
export const locationPageMoved = defineEvent('locations.page-moved.v1', pageMovesSchema);
