import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server with accounts. It refuses every password until `acceptsPasswords` is set. */
export class MailServer {
  acceptsPasswords = false;
  /** Recipients of accepted mails. */
  readonly received: string[] = [];
  private readonly server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: (_auth, _session, done) =>
      this.acceptsPasswords
        ? done(null, { user: 'office' })
        : done(Object.assign(new Error('5.7.8 Error: authentication failed'), { responseCode: 535 })),
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.on('end', () => {
        this.received.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });

  async start(): Promise<string> {
    this.server.on('error', () => undefined);
    this.server.listen(0, '127.0.0.1');
    await once(this.server.server, 'listening');
    const { port } = this.server.server.address() as AddressInfo;
    return `smtp://office:secret@127.0.0.1:${port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }
}
