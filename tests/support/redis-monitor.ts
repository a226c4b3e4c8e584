import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** Records every command that Redis receives from now on, as printed by MONITOR. */
export class RedisMonitor {
  readonly commands: string[] = [];

  private constructor(private readonly socket: ReturnType<typeof connect>) {}

  /**
   * Uses a raw socket: on a busy Redis, a client library mistakes the first monitored command for the reply to
   * MONITOR.
   */
  static async of(redisUrl: string): Promise<RedisMonitor> {
    const { hostname, port, username, password } = new URL(redisUrl);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const monitor = new RedisMonitor(socket);
    const user = username && `${decodeURIComponent(username)} `;
    const signIn = password ? `AUTH ${user}${decodeURIComponent(password)}\r\n` : '';
    socket.write(`${signIn}MONITOR\r\n`);
    await new Promise<void>((resolve, reject) => {
      let answers = password ? 2 : 1;
      createInterface({ input: socket }).on('line', (line) => {
        if (line.startsWith('-')) reject(new Error(line));
        else if (line === '+OK' && answers > 0) answers -= 1;
        else monitor.commands.push(line);
        if (answers === 0) resolve();
      });
    });
    return monitor;
  }

  close(): void {
    this.socket.destroy();
  }
}
