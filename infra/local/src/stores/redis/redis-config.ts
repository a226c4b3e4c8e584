export interface RedisConfig {
  readonly folder: string;
  readonly port: number;
  readonly password: string;
  readonly pidFile: string;
  /** ACL lines, one per process; `password` is the administrator's. */
  readonly users?: readonly string[];
}

/** The password is in this file because command lines are visible to every user of the machine. */
export function renderRedisConfig({ folder, port, password, pidFile, users = [] }: RedisConfig): string {
  const settings: [string, string][] = [
    ['bind', '127.0.0.1'],
    ['port', String(port)],
    ['protected-mode', 'yes'],
    ['requirepass', password],
    ['dir', quoted(folder)],
    ['pidfile', quoted(pidFile)],
    ['daemonize', 'no'],
    // Keeps the command line, which identifies an orphaned server.
    ['set-proc-title', 'no'],
    ['loglevel', 'warning'],
    // An accepted lead is on disk before its 202.
    ['appendonly', 'yes'],
    ['appendfsync', 'always'],
    ['save', '""'],
    // Queues and streams are not a cache: reject a write rather than evict an entry.
    ['maxmemory-policy', 'noeviction'],
  ];
  return `${[...settings.map(([name, value]) => `${name} ${value}`), ...users].join('\n')}\n`;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
