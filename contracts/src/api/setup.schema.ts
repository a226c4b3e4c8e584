import { z } from 'zod';
import type { RouteAuth } from '../access/roles';
import { testMailResultSchema } from '../notifications/test-mail.schema';

/** Set-up steps of an installation, in the recommended order. */
export const setupSteps = [
  'name',
  'phone',
  'address',
  'prices',
  'area',
  'logo',
  'sample',
  'mail',
  'test-mail',
  'recipients',
  'devices',
  'staff',
  'calls',
  'domain',
  'proxy',
  'backups',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Who can complete a step, and therefore sees it. */
export const setupStepAuth: Readonly<Record<SetupStep, RouteAuth>> = {
  name: 'content',
  phone: 'content',
  address: 'content',
  prices: 'content',
  area: 'content',
  logo: 'content',
  sample: 'content',
  mail: 'admin',
  'test-mail': 'admin',
  recipients: 'admin',
  devices: 'admin',
  staff: 'admin',
  calls: 'admin',
  domain: 'admin',
  proxy: 'admin',
  backups: 'admin',
};

/** Steps that a business may decide not to need. */
export const skippableSteps = [
  'prices',
  'area',
  'logo',
  'sample',
  'devices',
  'backups',
] as const satisfies SetupStep[];
export type SkippableStep = (typeof skippableSteps)[number];

export const isSkippable = (step: SetupStep): step is SkippableStep =>
  (skippableSteps as readonly SetupStep[]).includes(step);

/**
 * `todo`: nothing has been set up yet. `waiting`: set up, but not seen to work yet. `problem`: it was tried and failed.
 * `skipped`: the business does not need it. `unknown`: it could not be checked.
 */
export const setupStates = ['done', 'todo', 'waiting', 'problem', 'skipped', 'unknown'] as const;
export type SetupState = (typeof setupStates)[number];

/** A step of the set-up guide, and how far it is. */
export const setupItemSchema = z.object({
  /** The step. */
  step: z.enum(setupSteps),
  /** Whether it is done, and if not, how far it is. */
  state: z.enum(setupStates),
  /** Current value or finding, such as an address, a number or the reason of a failure, or null. */
  value: z.string().nullable(),
  /** Who marked it as not needed; null if nobody did. */
  skipped_by: z.string().nullable(),
});
export type SetupItem = z.infer<typeof setupItemSchema>;

/** How the system is run, which decides where the operator changes its settings. */
export const runModes = ['compose', 'systemd', 'npm', 'kubernetes'] as const;
export type RunMode = (typeof runModes)[number];

/** What an installation still needs before it can serve customers, as far as the caller can change it. */
export const setupSchema = z.object({
  /** Steps in order. `calls` only while calls and messages are simulated or connected to a provider. */
  items: z.array(setupItemSchema),
  /** When every step was done for the first time, ISO 8601 in UTC; null until then. */
  completed_at: z.iso.datetime().nullable(),
  /** Public address of the site, as configured. */
  site_url: z.string(),
  /** How the system is run. */
  run_mode: z.enum(runModes),
  /** The last test e-mail; null if none was sent, and for callers who cannot send one. */
  test_mail: testMailResultSchema.nullable(),
  /** Towns with a page; null if they could not be read. */
  towns: z
    .object({
      /** How many there are. */
      total: z.int(),
      /** How many of them are still those of the sample business. */
      sample: z.int(),
    })
    .nullable(),
  /** Sample articles that are still published or drafted. */
  sample_articles: z.array(
    z.object({
      id: z.uuid(),
      /** Its title. */
      title: z.string(),
    }),
  ),
});
export type Setup = z.infer<typeof setupSchema>;

/** What a visitor finds at the public address. */
export const addressCheckSchema = z.object({
  /** Address that was opened. */
  url: z.string(),
  /** Whether this installation answered there. */
  reached: z.boolean(),
  /** Why not; null if it was reached. */
  problem: z.enum(['not-public', 'name', 'connection', 'certificate', 'other-site', 'timeout']).nullable(),
  /** IP addresses of the name, empty if it has none. */
  addresses: z.array(z.string()),
  /** What was found, in the words of the network or the other server; null if there is nothing to add. */
  detail: z.string().nullable(),
});
export type AddressCheck = z.infer<typeof addressCheckSchema>;
