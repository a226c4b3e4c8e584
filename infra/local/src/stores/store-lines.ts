/** Translates log lines of Postgres and Redis into the JSON format of the services; null drops a line. */
export type TranslateLine = (line: string) => string | null;

/** Routine messages that Redis logs as warnings at every start and stop. */
const REDIS_NOISE = [
  'oO0OoO0OoO0Oo',
  'version=',
  'Configuration loaded',
  'Server initialized',
  'vm.overcommit_memory',
  'Received SIGTERM',
  'User requested shutdown',
  'ready to exit',
];

/** `28127:M 21 Nov 2026 00:52:12.984 # text` */
export const translateRedisLine: TranslateLine = (line) => {
  if (REDIS_NOISE.some((words) => line.includes(words))) return null;
  const text = /^\d+:\S+ .*? [#*.-] (.*)$/.exec(line)?.[1] ?? line;
  return JSON.stringify({ level: 40, msg: text });
};

const POSTGRES_LEVELS: Readonly<Record<string, number>> = {
  LOG: 30,
  WARNING: 40,
  ERROR: 50,
  FATAL: 60,
  PANIC: 60,
};
/** Sent to clients that connect too early or too late: the supervisor's readiness checks, and all clients at shutdown. */
const POSTGRES_NOISE =
  /the database system is (starting up|shutting down|in recovery mode|not yet accepting connections)|^FATAL: +terminating connection due to/;

/** `FATAL:  text` */
export const translatePostgresLine: TranslateLine = (line) => {
  if (POSTGRES_NOISE.test(line)) return null;
  const [, level = '', text = line] = /^([A-Z]+):\s+(.*)$/.exec(line) ?? [];
  return JSON.stringify({ level: POSTGRES_LEVELS[level] ?? 30, msg: text });
};
