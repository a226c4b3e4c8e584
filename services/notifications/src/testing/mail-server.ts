import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** The envelope recipients, who are the ones to get the mail. */
  readonly recipients: string[];
  readonly raw: string;
  readonly parsed: Email;
}

/** A real SMTP server on its own port that records received mails. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Addresses rejected with a 550. */
  readonly refused = new Set<string>();
  /** Whether it rejects every sender with a 530, as a server does that wants a password. */
  refusesSenders = false;
  port = 0;
  private server: SMTPServer | undefined;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Restarts on the same port. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onMailFrom: (_address, _session, done) =>
        done(
          this.refusesSenders
            ? Object.assign(new Error('Authentication required'), { responseCode: 530 })
            : null,
        ),
      onRcptTo: ({ address }, _session, done) =>
        done(this.refused.has(address) ? Object.assign(new Error('Unknown'), { responseCode: 550 }) : null),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          void this.store(
            Buffer.concat(chunks).toString('utf8'),
            session.envelope.rcptTo.map(({ address }) => address),
          ).then(() => done(), done);
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(resolve));
    for (const connection of server.connections) connection.close();
    await closed;
  }

  private async store(raw: string, recipients: string[]): Promise<void> {
    this.received.push({ raw, recipients, parsed: await PostalMime.parse(raw) });
  }
}
