import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to Redis that tests can interrupt. */
export class RedisProxy {
  private readonly sockets = new Set<Socket>();
  private cut = false;
  private readonly server: Server = createServer((near) => {
    if (this.cut) return void near.destroy();
    const far = connect(Number(this.target.port || 6379), this.target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => (this.sockets.delete(from), to.destroy()));
      from.pipe(to);
    }
  });

  constructor(private readonly target: URL) {}

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  set broken(broken: boolean) {
    this.cut = broken;
    if (broken) for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.broken = true;
    await new Promise((resolve) => this.server.close(resolve));
  }
}
