import { z } from 'zod';
import { defineEvent } from '../messaging/definitions';
import { pageMovesSchema } from '../addresses/page-moves';

export const locationsChanged = defineEvent(
  'locations.locations-changed.v1',
  z.object({ slugs: z.array(z.string()) }),
);

/** The page of a town or city has moved, or is new. */
export const locationPageMoved = defineEvent('locations.page-moved.v1', pageMovesSchema);
