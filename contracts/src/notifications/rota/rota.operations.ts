import { z } from 'zod';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import {
  newOverrideSchema,
  rotaNowSchema,
  rotaPatchSchema,
  rotaSchema,
  rotaWeekQuerySchema,
  rotaWeekSchema,
} from './rota.schema';

export const getRota = defineQuery('notifications.get-rota.v1', z.object({}), rotaSchema);

/** An older version is `notifications.stale`. */
export const changeRota = defineCommand(
  'notifications.change-rota.v1',
  z.object({ patch: rotaPatchSchema, actor: z.string(), ...expectedVersionSchema.shape }),
  rotaSchema,
);

export const addRotaOverride = defineCommand(
  'notifications.add-rota-override.v1',
  z.object({ override: newOverrideSchema, actor: z.string() }),
  rotaSchema,
);

export const removeRotaOverride = defineCommand(
  'notifications.remove-rota-override.v1',
  z.object({ id: z.uuid(), actor: z.string() }),
  rotaSchema,
);

export const getRotaWeek = defineQuery('notifications.get-rota-week.v1', rotaWeekQuerySchema, rotaWeekSchema);

export const getOnCall = defineQuery('notifications.get-on-call.v1', z.object({}), rotaNowSchema);

/** The on-call rota: who is notified of a new lead first. Times are those of London. */
export const rotaRoutes = {
  /** Returns the pattern of shifts, and swaps and holidays that have not ended. */
  getRota: forward(
    getRota,
    {
      method: 'GET',
      path: '/api/admin/rota',
      auth: 'leads',
      summary: 'Get the on-call rota',
      responses: { 200: { description: 'The rota' } },
    },
    () => ({}),
  ),
  /** Changes the pattern of shifts, or the seconds after which the next in line is notified. */
  changeRota: forward(
    changeRota,
    {
      method: 'PATCH',
      path: '/api/admin/rota',
      auth: 'admin',
      summary: 'Update the on-call rota',
      body: rotaPatchSchema,
      responses: { 200: { description: 'The updated rota' } },
      problems: [412],
    },
    ({ body, caller, expected }) => ({ patch: body, actor: caller.email, ...expected }),
  ),
  /** Adds a swap or a holiday. */
  addRotaOverride: forward(
    addRotaOverride,
    {
      method: 'POST',
      path: '/api/admin/rota/overrides',
      auth: 'leads',
      summary: 'Add a swap or a holiday',
      body: newOverrideSchema,
      responses: { 201: { description: 'The updated rota' } },
      problems: [409],
    },
    ({ body, caller }) => ({ override: body, actor: caller.email }),
  ),
  /** Removes a swap or a holiday: the pattern applies again. */
  removeRotaOverride: forward(
    removeRotaOverride,
    {
      method: 'DELETE',
      path: '/api/admin/rota/overrides/:id',
      auth: 'leads',
      summary: 'Remove a swap or a holiday',
      params: byId,
      responses: { 200: { description: 'The updated rota' } },
      problems: [404],
    },
    ({ params, caller }) => ({ ...params, actor: caller.email }),
  ),
  /** Returns who is on call at every moment of the seven days from a date, and when nobody on the rota can be notified. */
  getRotaWeek: forward(
    getRotaWeek,
    {
      method: 'GET',
      path: '/api/admin/rota/week',
      auth: 'leads',
      summary: 'Get a week of the on-call rota',
      query: rotaWeekQuerySchema,
      responses: { 200: { description: 'The week' } },
    },
    ({ query }) => query,
  ),
  /** Returns who is on call now, and until when. Without a rota it is a gap without end. */
  getOnCall: forward(
    getOnCall,
    {
      method: 'GET',
      path: '/api/admin/rota/now',
      auth: 'leads',
      summary: 'Get who is on call',
      responses: { 200: { description: 'Who is on call' } },
    },
    () => ({}),
  ),
} as const;
