import { z } from 'zod';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { defineCommand } from '../../messaging/definitions';
import { leadDetailSchema } from '../lead.schema';
import { callOutcomeRequestSchema } from './call-attempt.schema';

/** Idempotent on the id of the call. */
export const recordCallOutcome = defineCommand(
  'leads.record-call-outcome.v1',
  z.object({ id: z.uuid(), call: callOutcomeRequestSchema, actor: z.string() }),
  leadDetailSchema,
);
export type RecordCallOutcome = z.output<typeof recordCallOutcome.request>;

/** Has no effect on a call that was undone before. */
export const undoCallOutcome = defineCommand(
  'leads.undo-call-outcome.v1',
  z.object({ id: z.uuid(), call: z.uuid(), actor: z.string() }),
  leadDetailSchema,
);
export type UndoCallOutcome = z.output<typeof undoCallOutcome.request>;

/** Path parameters of one call of a lead. */
const callOfLead = byId.extend({
  /** Id of the call. */
  call: z.uuid(),
});

/** Calls to customers. */
export const callRoutes = {
  /**
   * Records a call to the customer and its outcome. Each counts as an attempt and is part of the timeline. Having spoken to
   * the customer stops the response clock and makes the lead `contacted`, or `cancelled` if it was lost; an attempt that
   * reached nobody changes neither. If the lead was merged into another meanwhile, the call is recorded with that one, which
   * is returned.
   */
  recordCallOutcome: forward(
    recordCallOutcome,
    {
      method: 'POST',
      path: '/api/admin/leads/:id/calls',
      auth: 'leads',
      summary: 'Record the outcome of a call',
      params: byId,
      body: callOutcomeRequestSchema,
      responses: { 200: { description: 'The updated lead' } },
      problems: [404, 409],
    },
    ({ params, body, caller }) => ({ ...params, call: body, actor: caller.email }),
  ),
  /**
   * Undoes a recorded call: it no longer counts, and the status and response clock go back to what they were, unless
   * somebody has changed the status since. Has no effect on a call that was undone before.
   */
  undoCallOutcome: forward(
    undoCallOutcome,
    {
      method: 'POST',
      path: '/api/admin/leads/:id/calls/:call/undo',
      auth: 'leads',
      summary: 'Undo the outcome of a call',
      params: callOfLead,
      responses: { 200: { description: 'The updated lead' } },
      problems: [404],
    },
    ({ params, caller }) => ({ ...params, actor: caller.email }),
  ),
} as const;
