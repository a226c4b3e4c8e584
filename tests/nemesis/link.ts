import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pause } from '../support/wait-until';

export type LinkState = 'open' | 'cut off' | 'silent' | 'slow' | 'flapping';

const slowestMs = 250;
const lookAgainMs = 20;
/** Long enough to do something, short enough to be interrupted at any step of it. */
const longestLifeMs = 600;

/** A connection between processes that can be cut, held up, slowed down and reset. */
export class Link {
  state: LinkState = 'open';
  port = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((incoming) => void this.join(incoming));

  /** `target` is asked at every connection, because a store that is started again listens elsewhere; null: it is away. */
  constructor(private readonly target: () => number | null) {}

  async listen(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Ends every connection as a crashed host does. */
  reset(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  set(state: LinkState): void {
    this.state = state;
    if (state === 'cut off' || state === 'flapping') this.reset();
  }

  close(): void {
    this.reset();
    this.server.close();
  }

  private async join(incoming: Socket): Promise<void> {
    this.watch(incoming);
    if (this.state === 'flapping') void this.end(incoming);
    await this.passable();
    const port = this.target();
    if (this.state === 'cut off' || port === null) {
      incoming.resetAndDestroy();
      return;
    }
    const outgoing = connect({ port, host: '127.0.0.1', noDelay: true });
    this.watch(outgoing);
    incoming.setNoDelay();
    for (const [from, to] of [[incoming, outgoing] as const, [outgoing, incoming] as const]) {
      from.once('close', () => to.destroy());
      void this.carry(from, to).catch(() => to.resetAndDestroy());
    }
  }

  private async end(socket: Socket): Promise<void> {
    await pause(Math.random() * longestLifeMs);
    socket.resetAndDestroy();
  }

  private watch(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => this.sockets.delete(socket));
  }

  /** What was on its way while the link was silent arrives afterwards, as with TCP. */
  private async carry(from: Socket, to: Socket): Promise<void> {
    for await (const chunk of from) {
      await this.passable();
      if (!to.write(chunk as Buffer)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
    }
    to.end();
  }

  private async passable(): Promise<void> {
    if (this.state === 'slow') await pause(Math.random() * slowestMs);
    while (this.state === 'silent') await pause(lookAgainMs);
  }
}
