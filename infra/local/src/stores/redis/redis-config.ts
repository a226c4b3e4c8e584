export interface RedisConfig {
  readonly folder: string;
  readonly port: number;
  readonly password: string;
  readonly pidFile: string;
  /** Lines of an access list, one a process; the administrator's is the one with the password. */
  readonly users?: readonly string[];
}

/** The password stands in this file because a command line is there for every user of the machine to read. */
export function renderRedisConfig({ folder, port, password, pidFile, users = [] }: RedisConfig): string {
  const settings: [string, string][] = [
    ['bind', '127.0.0.1'],
    ['port', String(port)],
    ['protected-mode', 'yes'],
    ['requirepass', password],
    ['dir', quoted(folder)],
    ['pidfile', quoted(pidFile)],
    ['daemonize', 'no'],
    // Keeps the command line, by which a server left from before is known again.
    ['set-proc-title', 'no'],
    ['loglevel', 'warning'],
    // An accepted lead is on disk before its 202.
    ['appendonly', 'yes'],
    ['appendfsync', 'always'],
    ['save', '""'],
    // Queues and streams are no cache: refuse a write rather than drop an entry.
    ['maxmemory-policy', 'noeviction'],
  ];
  return `${[...settings.map(([name, value]) => `${name} ${value}`), ...users].join('\n')}\n`;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
