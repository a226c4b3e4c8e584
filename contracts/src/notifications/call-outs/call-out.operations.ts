import { z } from 'zod';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { defineQuery } from '../../messaging/definitions';
import { callOutSchema } from './call-out.schema';

/** Empty for a lead that nobody was called out for, and two days after the last step. */
export const getCallOut = defineQuery(
  'notifications.get-call-out.v1',
  z.object({ lead_id: z.uuid() }),
  callOutSchema,
);

export const callOutRoutes = {
  /**
   * Returns who was notified of a new lead, who is next and when, and who has it. Empty for a lead that nobody was called out
   * for, and two days after the last step.
   */
  getCallOut: forward(
    getCallOut,
    {
      method: 'GET',
      path: '/api/admin/leads/:id/call-out',
      auth: 'leads',
      summary: 'Get who is called out for a lead',
      params: byId,
      responses: { 200: { description: 'The call-out' } },
    },
    ({ params }) => ({ lead_id: params.id }),
  ),
} as const;
