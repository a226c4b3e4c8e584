import { isIP } from 'node:net';
import {
  flagSchema,
  loadConfig,
  portSchema,
  runtimeConfigSchema,
} from '@latchline/runtime/config/load-config';
import { z } from 'zod';

const origin = (value: string) => new URL(value).origin;
const isOrigin = (value: string) => {
  const { pathname, search, hash, username } = new URL(value);
  return pathname === '/' && search === '' && hash === '' && username === '';
};
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a URL beginning with http:// or https://' });

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isProxy = (value: string): boolean => {
  const [address = '', prefix] = value.split('/');
  return proxyNames.has(value) || (isIP(address) !== 0 && (prefix === undefined || /^\d{1,3}$/.test(prefix)));
};

/** Whose `X-Forwarded-For` is believed: a number of hops, or addresses, networks and names of networks. */
const trustProxySchema = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (parts) => (parts.length === 1 && /^\d+$/.test(parts[0] ?? '')) || parts.every(isProxy),
    'must be a number of hops or a list of addresses, networks, loopback, linklocal, uniquelocal',
  )
  .transform((parts) => (/^\d+$/.test(parts[0] ?? '') ? Number(parts[0]) : parts));

/** Hosts as a Content-Security-Policy names them: nothing in them may end a directive. */
const sourcesSchema = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(part)),
    'must be a comma-separated list such as https://*.example.com',
  );

const countSchema = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 or more');

export const gatewayConfigSchema = runtimeConfigSchema
  .extend({
    PORT: portSchema.default(3000),
    HOST: z.string().default('127.0.0.1'),
    /** 1: listen on the socket that was passed on as file descriptor 3 (`npm start`, systemd) instead of HOST and PORT. */
    LISTEN_FDS: z.literal('1', 'must be 1').optional(),
    SHELL_URL: httpUrl.transform(origin),
    /** Cached pages and ordinary leads are answered ahead of the HTTP server (`fast-path/README.md`). */
    FAST_PATH: z.enum(['on', 'off']).default('on'),
    /** Where visitors find the site. https makes cookies `Secure` and switches HSTS on. */
    SITE_URL: httpUrl.refine(isOrigin, 'must not have a path').transform(origin),
    JWT_SECRET: z.string().min(32, 'must have 32 characters or more'),
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must have 8 characters or more').max(1024).optional(),
    AUTH_SIGNUP_ENABLED: flagSchema.default(false),
    TRUST_PROXY: trustProxySchema.optional(),
    /** Off: every page is drawn for every request, so that a change of code shows at once. For development. */
    PAGE_CACHE: z.enum(['on', 'off']).default('on'),
    /** Where leads are kept on disk while Redis is away; a folder of this gateway's own that outlives the process. */
    SPOOL_DIR: z.string().min(1).default('spool'),
    /** Of Google's Maps Embed API; without one pages have our own drawn maps alone. */
    GOOGLE_MAPS_KEY: z.string().optional(),
    GOOGLE_MAPS_URL: httpUrl.default('https://www.google.com').transform(origin),
    /** Quote requests taken from one address; 0 takes any number. */
    RATE_LIMIT_LEADS_PER_MINUTE: countSchema.default(30),
    /** Beyond so many within an hour from one network, quote requests are taken and suspected; 0 suspects none. */
    RATE_LIMIT_LEADS_PER_ADDRESS_PER_HOUR: countSchema.default(20),
    /** The same for those that name one telephone number. */
    RATE_LIMIT_LEADS_PER_PHONE_PER_HOUR: countSchema.default(5),
    /** After so many from a network within an hour that look like a program's, all from there are suspected. */
    RATE_LIMIT_DOUBTFUL_LEADS_PER_HOUR: countSchema.default(3),
    /** Beacons taken from one address, which many visitors may share; 0 takes any number. */
    RATE_LIMIT_EVENTS_PER_MINUTE: countSchema.default(600),
    /** Entries of the audit log are deleted after so many days. */
    AUDIT_KEEP_DAYS: countSchema.min(30, 'must be 30 or more').default(730),
    /** What visitors who accept it load, with the container's id as `id`; tests have one of their own. */
    TAG_SCRIPT_URL: httpUrl.default('https://www.googletagmanager.com/gtm.js'),
    /** Further hosts that its tags may report to; those that Google lists for its own are known. */
    TAG_REPORT_SOURCES: sourcesSchema.default([]),
  })
  .refine(
    ({ ADMIN_EMAIL, ADMIN_PASSWORD }) => (ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined),
    {
      path: ['ADMIN_PASSWORD'],
      error: 'must be given together with ADMIN_EMAIL',
    },
  );
export type GatewayConfig = z.infer<typeof gatewayConfigSchema>;

/** DI token: `@Inject(GATEWAY_CONFIG) config: GatewayConfig`. */
export const GATEWAY_CONFIG = Symbol('GATEWAY_CONFIG');

export const loadGatewayConfig = (env = process.env): GatewayConfig => loadConfig(gatewayConfigSchema, env);

export const isSecure = ({ SITE_URL }: Pick<GatewayConfig, 'SITE_URL'>): boolean =>
  SITE_URL.startsWith('https:');

/** The first that systemd, and our supervisor like it, passes on (sd_listen_fds(3)). */
const firstPassedFd = 3;

/** A socket that was passed on stays open while the gateway starts again: connections wait instead of being refused. */
export const listenOptions = ({ LISTEN_FDS, PORT, HOST }: GatewayConfig) =>
  // With a host of its own, because Fastify opens a second socket for `localhost`.
  LISTEN_FDS === undefined ? { port: PORT, host: HOST } : { fd: firstPassedFd, host: '127.0.0.1' };
