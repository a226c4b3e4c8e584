import type { AddressInfo, Socket } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';

const plugins = ['AUTH-PLAIN', 'ID', 'IDLE', 'LITERALPLUS', 'NAMESPACE', 'SASL-IR', 'UNSELECT'];

/** A real IMAP server in memory, with one mailbox and the user `testuser`. */
export class ImapServer {
  private readonly server = hoodiecrow({ plugins, storage: { INBOX: { messages: [] } } });
  private readonly sockets = new Set<Socket>();
  /** How many connections there were. */
  connections = 0;
  private port = 0;

  constructor() {
    this.server.server.on('connection', (socket: Socket) => {
      this.connections += 1;
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
  }

  /** Again after `stop`, at the same address. */
  async start(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(this.port, '127.0.0.1', done));
    this.port = (this.server.server.address() as AddressInfo).port;
  }

  url(password = 'testpass'): string {
    return `imap://testuser:${password}@127.0.0.1:${this.port}`;
  }

  /** A new, unread mail. */
  deliver(raw: string): void {
    const bytes = Buffer.from(raw.replaceAll('\n', '\r\n'));
    this.server.appendMessage('INBOX', [], false, bytes.toString('latin1'));
  }

  /** Whether each mail is read, in the order of delivery. */
  seen(): boolean[] {
    return this.server.storage.INBOX.messages.map(({ flags }) => flags.includes('\\Seen'));
  }

  /** Ends all connections, as a server that restarts. */
  drop(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((done) => this.server.server.close(() => done()));
    this.drop();
    await closed;
  }
}
