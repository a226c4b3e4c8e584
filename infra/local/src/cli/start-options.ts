import { totalmem } from 'node:os';
import { resolve } from 'node:path';
import { UsageError } from './usage-error';

export const scalableServices = ['leads', 'notifications', 'content', 'locations', 'seo'] as const;
export type ScalableService = (typeof scalableServices)[number];

/** As in infra/runtime/build/processes.mjs, which bundles them (infra/decisions/0277). */
export const compactServices: readonly ScalableService[] = ['notifications', 'content', 'locations', 'seo'];

export interface StartOptions {
  readonly port: number;
  readonly host: string;
  readonly siteUrl: string;
  readonly dataFolder: string;
  /** Where the gateway stores leads while Redis is unavailable; may be on another disk than the data folder. */
  readonly spoolFolder: string;
  readonly databaseUrl: string | null;
  /** Whether each process connects with its own role; the owner must then be allowed to create roles. */
  readonly databaseRoles: boolean;
  readonly redisUrl: string | null;
  readonly smtpUrl: string | null;
  /** Whether calls and messages may be simulated (`isSimulated`). */
  readonly phoneSimulator: boolean;
  readonly adminEmail: string;
  readonly adminPassword: string | null;
  readonly replicas: Readonly<Record<ScalableService, number>>;
  /** Whether the first replicas of `compactServices` share a process, on a machine with little memory. */
  readonly compact: boolean;
  readonly fresh: boolean;
}

const MOST_REPLICAS = 16;
/** With less memory, in bytes, services share a process unless LATCHLINE_COMPACT is set: a server of 1 GB also needs room for its visitors. */
const AMPLE_MEMORY = 1.5 * 1024 ** 3;
/** The gateway's minimum for an administrator's password. */
const SHORTEST_PASSWORD = 8;

type Environment = Readonly<Record<string, string | undefined>>;

/** Bytes of memory of this machine, or of the container or service that this process is in. */
const availableMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** Reads and checks all options, and reports all mistakes at once. */
export function parseStartOptions(
  args: readonly string[],
  env: Environment,
  root: string,
  memory = availableMemory(),
): StartOptions {
  const problems: string[] = [];
  const flags = parseArguments([...args, ...swallowedByNpm(env)], problems);
  const value = (name: string): string | null => env[name]?.trim() || null;
  const port = parsePort(value('PORT'), problems);
  const host = value('HOST') ?? '127.0.0.1';
  const from = env['INIT_CWD'] ?? root;
  const dataFolder = resolve(from, value('LATCHLINE_DATA_DIR') ?? resolve(root, '.latchline'));
  const options: StartOptions = {
    port,
    host,
    siteUrl:
      parseUrl('SITE_URL', value('SITE_URL'), ['http', 'https'], problems) ?? `http://localhost:${port}`,
    dataFolder,
    spoolFolder: resolve(from, value('SPOOL_DIR') ?? resolve(dataFolder, 'spool')),
    databaseUrl: parseUrl('DATABASE_URL', value('DATABASE_URL'), ['postgres', 'postgresql'], problems),
    databaseRoles: parseSwitch('LATCHLINE_DATABASE_ROLES', value('LATCHLINE_DATABASE_ROLES'), problems),
    redisUrl: parseUrl('REDIS_URL', value('REDIS_URL'), ['redis', 'rediss'], problems),
    smtpUrl: parseUrl('SMTP_URL', value('SMTP_URL'), ['smtp', 'smtps'], problems),
    phoneSimulator: parseSwitch('PHONE_SIMULATOR', value('PHONE_SIMULATOR'), problems),
    compact: parseSwitch(
      'LATCHLINE_COMPACT',
      value('LATCHLINE_COMPACT') ?? (memory < AMPLE_MEMORY ? 'on' : 'off'),
      problems,
    ),
    adminEmail: parseEmail(value('ADMIN_EMAIL') ?? 'admin@latchline.example', problems),
    adminPassword: parsePassword(env['ADMIN_PASSWORD'] || null, problems),
    ...flags,
  };
  if (problems.length > 0) {
    throw new UsageError(
      [...problems, 'Run `npm start -- --help` for all options and variables.'].join('\n'),
      2,
    );
  }
  return options;
}

/** Without the separating `--`, as in `npm start --fresh`, npm keeps the option and sets npm_config_fresh. */
function swallowedByNpm(env: Environment): string[] {
  const scale = env['npm_config_scale'];
  return [...(scale ? [`--scale=${scale}`] : []), ...(env['npm_config_fresh'] === 'true' ? ['--fresh'] : [])];
}

function parseArguments(
  args: readonly string[],
  problems: string[],
): Pick<StartOptions, 'replicas' | 'fresh'> {
  const replicas = Object.fromEntries(scalableServices.map((name) => [name, 1])) as Record<
    ScalableService,
    number
  >;
  let fresh = false;
  const remaining = [...args];
  for (let arg = remaining.shift(); arg !== undefined; arg = remaining.shift()) {
    if (arg === '--fresh') fresh = true;
    else if (arg === '--scale') parseScale(remaining.shift() ?? '', replicas, problems);
    else if (arg.startsWith('--scale=')) parseScale(arg.slice('--scale='.length), replicas, problems);
    else problems.push(`Unknown option: ${arg}`);
  }
  return { replicas, fresh };
}

function parseScale(text: string, replicas: Record<ScalableService, number>, problems: string[]): void {
  for (const part of text.split(',')) {
    const [name = '', count = ''] = part.split('=');
    const number = Number(count);
    if (!isScalable(name)) {
      problems.push(`--scale ${text}: unknown service "${name}"; use ${scalableServices.join(', ')}`);
    } else if (!/^\d+$/.test(count) || number < 1 || number > MOST_REPLICAS) {
      problems.push(
        `--scale ${text}: replicas must be a number from 1 to ${MOST_REPLICAS}, for example ${name}=2`,
      );
    } else {
      replicas[name] = number;
    }
  }
}

function isScalable(name: string): name is ScalableService {
  return (scalableServices as readonly string[]).includes(name);
}

function parseSwitch(name: string, text: string | null, problems: string[]): boolean {
  if (text !== null && text !== 'on' && text !== 'off') problems.push(`${name}=${text}: must be on or off`);
  return text !== 'off';
}

function parsePort(text: string | null, problems: string[]): number {
  if (text === null) return 3000;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  problems.push(`PORT=${text}: must be a number from 1 to 65535`);
  return 3000;
}

function parseUrl(
  name: string,
  text: string | null,
  schemes: readonly string[],
  problems: string[],
): string | null {
  if (text === null) return null;
  // The value may hold a password, so the message names the variable only.
  if (!URL.canParse(text) || !schemes.includes(new URL(text).protocol.slice(0, -1))) {
    const beginnings = schemes.map((scheme) => `${scheme}://`);
    problems.push(
      beginnings.some((beginning) => text.startsWith(beginning))
        ? `${name}: cannot be read: percent-encode special characters in its user name and password, such as / as %2F`
        : `${name}: must start with ${beginnings.join(' or ')}`,
    );
    return null;
  }
  return text.replace(/\/+$/, '');
}

function parseEmail(text: string, problems: string[]): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
    problems.push(`ADMIN_EMAIL=${text}: not a valid email address`);
  return text;
}

function parsePassword(text: string | null, problems: string[]): string | null {
  if (text !== null && text.length < SHORTEST_PASSWORD) {
    problems.push(`ADMIN_PASSWORD: must have at least ${SHORTEST_PASSWORD} characters`);
  }
  return text;
}
