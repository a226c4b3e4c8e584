import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './replica';

/** Another address of a store, which refuses connections until it is opened. */
export class Relay {
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((incoming) => {
    const outgoing = connect(Number(this.store.port), this.store.hostname);
    for (const [here, there] of [[incoming, outgoing] as const, [outgoing, incoming] as const]) {
      this.sockets.add(here);
      here.on('error', () => there.destroy()).on('close', () => this.sockets.delete(here));
      here.pipe(there);
    }
  });

  private constructor(
    private readonly store: URL,
    private readonly port: number,
  ) {}

  static async to(storeUrl: string): Promise<Relay> {
    return new Relay(new URL(storeUrl), await freePort());
  }

  /** The store's URL, with the host and port of the relay. */
  get url(): string {
    const url = new URL(this.store);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  async open(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }
}
