import { z } from 'zod';
import { defineEvent } from '../messaging/definitions';
import { leadSchema } from './lead.schema';

/** A lead is in the inbox, or has come there out of quarantine. Carries the whole lead: whoever alerts a person must not depend on the leads service. */
export const leadSubmitted = defineEvent('leads.lead-submitted.v1', z.object({ lead: leadSchema }));

/**
 * Nobody has been in touch: at two thirds of the promise (stage 1) and at its end (stage 2). Carries the whole lead, as
 * `leadSubmitted` does. Not told of a lead that was handled before.
 */
export const leadOverdue = defineEvent(
  'leads.lead-overdue.v1',
  z.object({ lead: leadSchema, stage: z.union([z.literal(1), z.literal(2)]) }),
);

/** One person's data is gone from the leads service; whoever keeps any of it forgets it, too. */
export const personErased = defineEvent(
  'leads.person-erased.v1',
  z.object({ lead_ids: z.array(z.uuid()), emails: z.array(z.string()), phones: z.array(z.string()) }),
);

/**
 * Leads have waited in quarantine for longer than they should; told once a day while any does. Nobody's data: whoever is
 * told looks for themselves.
 */
export const quarantineWaiting = defineEvent(
  'leads.quarantine-waiting.v1',
  z.object({ leads: z.int().min(1), oldest_at: z.iso.datetime() }),
);

/** Status, notes or assignment changed, or it went into quarantine. Only the id: who wants more asks. */
export const leadUpdated = defineEvent('leads.lead-updated.v1', z.object({ id: z.uuid() }));
