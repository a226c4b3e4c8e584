import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

export interface CapturedMail {
  readonly atMs: number;
  readonly messageId: string;
  readonly subject: string;
}

/** Keeps what it accepts. Its answer can be lost: then it has the mail, and the sender does not know. */
export class CapturingMailServer {
  state: 'open' | 'refusing' | 'answer lost' = 'open';
  readonly mails: CapturedMail[] = [];
  port = 0;
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom: (_address, _session, done) =>
      done(this.state === 'refusing' ? temporarily('4.3.2 try again later') : null),
    onData: (stream, _session, done) => void this.receive(stream, done),
  });

  constructor(private readonly nowMs: () => number) {}

  async listen(): Promise<void> {
    this.server.on('error', () => undefined);
    this.server.listen(0, '127.0.0.1');
    await once(this.server.server, 'listening');
    this.port = (this.server.server.address() as AddressInfo).port;
  }

  close(): void {
    this.server.close();
  }

  private async receive(stream: SMTPServerDataStream, done: (error?: Error | null) => void): Promise<void> {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const { subject = '', messageId = '' } = await PostalMime.parse(Buffer.concat(chunks));
      this.mails.push({ atMs: this.nowMs(), messageId, subject });
      // It never answers: the sender gives up, or its connection breaks.
      if (this.state !== 'answer lost') done();
    } catch {
      // The connection broke in the middle of the mail, which is not accepted then.
    }
  }
}

const temporarily = (message: string) => Object.assign(new Error(message), { responseCode: 451 });
