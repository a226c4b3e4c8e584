import { z } from 'zod';
import { clockTimeSchema } from '../../time/clock-time.schema';

/** Ways in which a user is notified. */
export const laneNames = ['push', 'email', 'text'] as const;
export type LaneName = (typeof laneNames)[number];

/**
 * Why a lane would not reach the user. `off`: they turned it off. `no-device`: no device gets push messages. `no-mobile`:
 * their profile has no mobile number. `not-set-up`: the installation has no provider of text messages. `no-rota`: without a
 * rota, emails go only to the recipients of new leads, and the user is not one of them.
 */
export const laneProblems = ['off', 'no-device', 'no-mobile', 'not-set-up', 'no-rota'] as const;
export type LaneProblem = (typeof laneProblems)[number];

/** Hours of the London day in which what can wait is held back. `until` before `from` is the next day. */
export const quietHoursSchema = z
  .strictObject({
    /** Start: `22:00`. */
    from: clockTimeSchema,
    /** End: `07:00`. */
    until: clockTimeSchema,
  })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    error: 'The end must differ from the start',
  });
export type QuietHours = z.infer<typeof quietHoursSchema>;

const laneFields = {
  /** Whether the user turned it on. */
  on: z.boolean(),
  /** Why it would not reach them; null if it would. */
  problem: z.enum(laneProblems).nullable(),
};

/** How a user is notified when they are on call. */
export const lanesSchema = z.object({
  /** Email address of the user. */
  person: z.string(),
  /** Push notifications to the devices of the user. */
  push: z.object({
    ...laneFields,
    /** Number of their devices with push notifications. */
    devices: z.int(),
  }),
  /** Emails to the address of the user. */
  email: z.object(laneFields),
  /** Text messages to the mobile number of the user. */
  text: z.object({
    ...laneFields,
    /** Mobile number from the profile in E.164 format, or null. */
    mobile: z.string().nullable(),
  }),
  /** Whether any lane reaches them. */
  reachable: z.boolean(),
  /** When leads that can wait (next day, flexible) are held back; null for never. Emergencies never are. */
  quiet_hours: quietHoursSchema.nullable(),
  /** When the daily digest is emailed, in London: `07:00`; null for never. */
  digest_at: clockTimeSchema.nullable(),
  updated_at: z.iso.datetime(),
});
export type Lanes = z.infer<typeof lanesSchema>;

/** Changes to how a user is notified; at least one field. */
export const lanesPatchSchema = z
  .strictObject({
    /** Whether to send push notifications. */
    push: z.boolean(),
    /** Whether to send emails. */
    email: z.boolean(),
    /** Whether to send text messages. */
    text: z.boolean(),
    /** When leads that can wait are held back; null for never. */
    quiet_hours: quietHoursSchema.nullable(),
    /** When the daily digest is emailed, in London: `07:00`; null for never. */
    digest_at: clockTimeSchema.nullable(),
  })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one field to change');
export type LanesPatch = z.infer<typeof lanesPatchSchema>;

/** A user whom no lane would reach. */
export const silentPersonSchema = z.object({
  /** Email address of the user. */
  person: z.string(),
  /** Display name; null if they have not set one. */
  name: z.string().nullable(),
  /** What is missing, by lane. */
  problems: z.object({
    /** Why no push notification would reach them. */
    push: z.enum(laneProblems),
    /** Why no email would reach them. */
    email: z.enum(laneProblems),
    /** Why no text message would reach them. */
    text: z.enum(laneProblems),
  }),
});
export type SilentPerson = z.infer<typeof silentPersonSchema>;

/** The outcome of a test notification. */
export const laneTestSchema = z.object({
  /** The way that was tested. */
  lane: z.enum(laneNames),
  /** `accepted` by the mail server or provider, `queued` for the devices, or `refused`. */
  state: z.enum(['accepted', 'queued', 'refused']),
  /** Why it was refused, as a code or in the words of the mail server; null if it was not. */
  detail: z.string().nullable(),
});
