import { z } from 'zod';
import { defineEvent } from '../messaging/definitions';
import { leadSchema } from './lead.schema';

/** A lead is in the database. Carries the whole lead: whoever alerts a person must not depend on the leads service. */
export const leadSubmitted = defineEvent('leads.lead-submitted.v1', z.object({ lead: leadSchema }));

/** Status, notes or assignment changed. Only the id: who wants more asks. */
export const leadUpdated = defineEvent('leads.lead-updated.v1', z.object({ id: z.uuid() }));
