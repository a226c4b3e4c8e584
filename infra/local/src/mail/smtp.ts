import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailStore } from './mail-store';

const LARGEST_MAIL_BYTES = 25 * 1024 * 1024;

/** Accepts mail for any recipient without authentication or encryption, because it listens on this machine only. */
export function createSmtpServer(store: MailStore, log: (message: string) => void): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    banner: 'Latchline mail catcher',
    onData: (stream, session, done) => {
      receive(store, stream, session).then(
        (id) => (done as (error: null, message: string) => void)(null, `Stored as ${id}`),
        (error: Error) => {
          log(`Mail rejected: ${error.message}`);
          done(error);
        },
      );
    },
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    // A sender that disconnects mid-transfer sends the mail again; this is not an error.
    if (error.syscall === 'listen') throw error;
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') log(`SMTP: ${error.message}`);
  });
  return server;
}

async function receive(
  store: MailStore,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) {
    throw Object.assign(new Error(`larger than ${LARGEST_MAIL_BYTES} bytes`), { responseCode: 552 });
  }
  const { mailFrom, rcptTo } = session.envelope;
  const from = mailFrom === false ? '' : mailFrom.address;
  const { id } = await store.add(Buffer.concat(chunks), { from, to: rcptTo.map(({ address }) => address) });
  return id;
}
