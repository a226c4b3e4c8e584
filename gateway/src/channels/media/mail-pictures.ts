import { Inject, Injectable } from '@nestjs/common';
import { largestUploadBytes } from '@latchline/contracts/content/media/media.schema';
import type { ImapFlow } from 'imapflow';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import type { Fetched } from './provider-files';
import { imapClient } from '../mailbox/imap-client';
import { connectionMs, imapFailure, mailboxAt } from '../mailbox/mailbox-address';

/** A connection that stalls would hold up the pictures of other providers. */
const totalMs = 60_000;

/** Pictures of mails in the mailbox. */
@Injectable()
export class MailPictures {
  constructor(@Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'INBOX_IMAP_URL'>) {}

  get isSetUp(): boolean {
    return this.config.INBOX_IMAP_URL !== undefined;
  }

  async picture({ ref }: { readonly ref: string }): Promise<Fetched> {
    const { INBOX_IMAP_URL: url } = this.config;
    if (url === undefined) return { retry: 'not set up' };
    const { mailbox, ...server } = mailboxAt(url);
    const client = imapClient({ ...server, logger: false, connectionTimeout: connectionMs });
    // Commands are rejected as well.
    client.on('error', () => undefined);
    const stalled = setTimeout(() => client.close(), totalMs);
    try {
      await client.connect();
      const { uidValidity } = await client.mailboxOpen(mailbox, { readOnly: true });
      const [validity, uid = '', part] = ref.split('/');
      // The server has numbered all mails anew.
      if (String(uidValidity) !== validity) return { refused: 'gone' };
      return await contentOf(client, uid, part);
    } catch (error) {
      return { retry: imapFailure(error) };
    } finally {
      clearTimeout(stalled);
      client.close();
    }
  }
}

async function contentOf(client: ImapFlow, uid: string, part: string | undefined): Promise<Fetched> {
  const options = { uid: true, maxBytes: largestUploadBytes + 1 };
  const { content } = await client.download(uid, part, options);
  if (!content) return { refused: 'gone' };
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk as Buffer);
  const whole = Buffer.concat(chunks);
  return whole.length > largestUploadBytes ? { refused: 'too-large' } : { content: whole };
}
