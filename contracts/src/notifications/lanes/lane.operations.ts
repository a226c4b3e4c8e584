import { z } from 'zod';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { emailSchema } from '../../identity/user.schema';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import { laneNames, lanesPatchSchema, lanesSchema, laneTestSchema, silentPersonSchema } from './lane.schema';

export const getLanes = defineQuery(
  'notifications.get-lanes.v1',
  z.object({ person: emailSchema }),
  lanesSchema,
);

/** An older version is `notifications.stale`. */
export const changeLanes = defineCommand(
  'notifications.change-lanes.v1',
  z.object({ person: emailSchema, patch: lanesPatchSchema, ...expectedVersionSchema.shape }),
  lanesSchema,
);

export const testLane = defineCommand(
  'notifications.test-lane.v1',
  z.object({ person: emailSchema, lane: z.enum(laneNames) }),
  laneTestSchema,
);

export const listSilentPeople = defineQuery(
  'notifications.list-silent-people.v1',
  z.object({}),
  z.object({ items: z.array(silentPersonSchema) }),
);

/**
 * The users who handle leads, with what notifications need of them. Replaces the list, unless a later one has arrived. The
 * gateway sends it after every change, and again every minute.
 */
export const keepPeople = defineCommand(
  'notifications.keep-people.v1',
  z.object({
    as_of: z.iso.datetime(),
    people: z.array(
      z.object({
        id: z.uuid(),
        email: emailSchema,
        name: z.string().nullable(),
        mobile: z.string().nullable(),
      }),
    ),
  }),
  z.object({}),
);

/** How users are notified of new leads when they are on call. Users decide for themselves, administrators for everyone. */
export const laneRoutes = {
  /** Returns how you are notified, and which lanes would reach you. */
  getLanes: forward(
    getLanes,
    {
      method: 'GET',
      path: '/api/admin/lanes',
      auth: 'leads',
      personal: true,
      summary: 'Get your lanes',
      responses: { 200: { description: 'Your lanes' } },
    },
    ({ caller }) => ({ person: caller.email }),
  ),
  /** Changes how you are notified. Turning off the last lane is possible; the response then says that nothing reaches you. */
  changeLanes: forward(
    changeLanes,
    {
      method: 'PATCH',
      path: '/api/admin/lanes',
      auth: 'leads',
      personal: true,
      summary: 'Update your lanes',
      body: lanesPatchSchema,
      responses: { 200: { description: 'Your updated lanes' } },
      problems: [412],
    },
    ({ body, caller, expected }) => ({ person: caller.email, patch: body, ...expected }),
  ),
  /** Sends a test notification to yourself. */
  testLane: forward(
    testLane,
    {
      method: 'POST',
      path: '/api/admin/lanes/:lane/test',
      auth: 'leads',
      personal: true,
      summary: 'Test a lane',
      params: z.object({
        /** The lane to test. */
        lane: z.enum(laneNames),
      }),
      responses: { 200: { description: 'What happened' } },
    },
    ({ params, caller }) => ({ person: caller.email, ...params }),
    { timeoutMs: 30_000 },
  ),
  /** Lists users who handle leads and whom no lane would reach, and why. */
  listSilentPeople: forward(
    listSilentPeople,
    {
      method: 'GET',
      path: '/api/admin/lanes/silent',
      auth: 'leads',
      summary: 'List users who would not be notified',
      responses: { 200: { description: 'The users' } },
    },
    () => ({}),
  ),
  /** Returns how a user is notified. Users who do not handle leads are a 409. */
  getUserLanes: {
    method: 'GET',
    path: '/api/admin/users/:id/lanes',
    auth: 'admin',
    summary: "Get a user's lanes",
    params: byId,
    responses: { 200: { description: 'Their lanes', schema: lanesSchema } },
    problems: [404, 409],
  },
  /** Changes how a user is notified. Users who do not handle leads are a 409. */
  changeUserLanes: {
    method: 'PATCH',
    path: '/api/admin/users/:id/lanes',
    auth: 'admin',
    summary: "Update a user's lanes",
    params: byId,
    body: lanesPatchSchema,
    responses: { 200: { description: 'Their updated lanes', schema: lanesSchema } },
    problems: [404, 409, 412],
  },
} as const;
