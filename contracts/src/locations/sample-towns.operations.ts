import { z } from 'zod';
import { defineQuery } from '../messaging/definitions';

/** How many towns there are, and how many of them still are those of the sample business. */
export const getSampleTowns = defineQuery(
  'locations.get-sample-towns.v1',
  z.object({}),
  z.object({ towns: z.int(), sample_towns: z.int() }),
);
