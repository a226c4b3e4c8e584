import { z } from 'zod';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import {
  addedLeadSchema,
  manualLeadSchema,
  samePersonQuerySchema,
  samePersonSchema,
} from './manual-lead.schema';

/** Idempotent on the id of the lead. */
export const addLead = defineCommand(
  'leads.add-lead.v1',
  z.object({ lead: manualLeadSchema, actor: z.string() }),
  addedLeadSchema,
);
export type AddLead = z.output<typeof addLead.request>;

export const findSamePerson = defineQuery(
  'leads.find-same-person.v1',
  samePersonQuerySchema,
  samePersonSchema,
);

/** Leads that users add themselves. */
export const manualLeadRoutes = {
  /**
   * Adds a lead by hand, for example during a phone call. Phone number and postcode are normalised, and repeats and the
   * response clock work as for a lead from the website. It is never quarantined. Nobody is notified unless `notify` is
   * true, and the customer gets no acknowledgement unless `acknowledge` is true.
   */
  addLead: forward(
    addLead,
    {
      method: 'POST',
      path: '/api/admin/leads',
      auth: 'leads',
      summary: 'Add a lead',
      body: manualLeadSchema,
      responses: { 201: { description: 'The lead, with others of the same person' } },
      problems: [409],
    },
    ({ body, caller }) => ({ lead: body, actor: caller.email }),
  ),
  /** Finds the leads with a phone number, newest first, to notice duplicates before adding one. */
  findSamePerson: forward(
    findSamePerson,
    {
      method: 'GET',
      path: '/api/admin/leads/same-person',
      auth: 'leads',
      summary: 'Find leads by phone number',
      query: samePersonQuerySchema,
      responses: { 200: { description: 'Up to 5 leads' } },
    },
    ({ query }) => query,
  ),
} as const;
