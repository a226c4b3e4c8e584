import { z } from 'zod';

/** Problems of the system that administrators are notified of. The names are permanent. */
export const alarmNames = [
  'leads-waiting',
  'probe-missing',
  'process-silent',
  'store-unavailable',
  'dead-letters',
  'disk-low',
  'mailbox-unavailable',
  'channel-refused',
] as const;
export type AlarmName = (typeof alarmNames)[number];

/** How administrators are notified. */
export const alarmLanes = ['email', 'push', 'webhook'] as const;
export type AlarmLane = (typeof alarmLanes)[number];

/** A current problem of the system. */
export const alarmSchema = z.object({
  /** The kind of problem. */
  name: z.enum(alarmNames),
  /** The problem in one line. */
  title: z.string(),
  /** What was measured. */
  detail: z.string(),
  /** When it was first seen, ISO 8601 in UTC. */
  since: z.iso.datetime(),
});
export type Alarm = z.infer<typeof alarmSchema>;

/** Current alarms, and whether the way of a lead to the mail server is tested. */
export const alarmsSchema = z.object({
  /** Oldest first. */
  items: z.array(alarmSchema),
  /** The lanes that are set up. */
  lanes: z.array(z.enum(alarmLanes)),
  /** Synthetic leads of the gateway that answers; null if they are switched off. */
  probe: z
    .object({
      /** Seconds between two. */
      interval_seconds: z.int(),
      /** When one last reached the mail server, ISO 8601 in UTC; null since the start. */
      last_arrived_at: z.iso.datetime().nullable(),
      /** How many of the latest have not arrived. */
      missing: z.int(),
    })
    .nullable(),
});
export type Alarms = z.infer<typeof alarmsSchema>;

/** Outcome of a test message. */
export const alarmTestSchema = z.object({
  /** One entry for each lane that is set up. */
  items: z.array(
    z.object({
      /** How it was sent. */
      lane: z.enum(alarmLanes),
      /** Code of the error; null if the receiver accepted it. */
      error: z.string().nullable(),
    }),
  ),
});

export const alarmRoutes = {
  /** Lists current problems of the system, and how administrators are notified of them. */
  listAlarms: {
    method: 'GET',
    path: '/api/admin/alarms',
    auth: 'admin',
    summary: 'List alarms',
    responses: { 200: { description: 'Current alarms', schema: alarmsSchema } },
  },
  /** Sends a test message over every lane that is set up. */
  testAlarms: {
    method: 'POST',
    path: '/api/admin/alarms/test',
    auth: 'admin',
    summary: 'Send a test alarm',
    responses: { 200: { description: 'Outcome by lane', schema: alarmTestSchema } },
  },
} as const;
