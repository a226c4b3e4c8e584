import { z } from 'zod';
import { defineQuery } from '../messaging/definitions';

/** Accepted leads of one request at most. */
export const mostAskedFor = 500;

/** Which accepted leads have never been stored. A lead that was stored and erased since is not missing. */
export const findMissingLeads = defineQuery(
  'leads.find-missing-leads.v1',
  z.object({ ids: z.array(z.uuid()).min(1).max(mostAskedFor) }),
  z.object({ missing: z.array(z.uuid()) }),
);
