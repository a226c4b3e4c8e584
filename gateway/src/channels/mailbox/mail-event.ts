import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { ChannelEvent } from '@latchline/contracts/leads/channels/channel-event.schema';
import { senderAddress } from '@latchline/contracts/leads/channels/conversation.schema';
import type { Email } from 'postal-mime';
import { z } from 'zod';
import { storable, unknownEvent } from '../event-fields';
import type { Attached } from './mail-files';
import { parsedMail } from './mail-parser';
import { wordsOf } from './mail-words';

const longest = { text: 20_000, subject: 300, name: 200, ref: 200 };
const mostAnswers = 50;

export interface MailContext {
  /** When the mail server received it. */
  readonly receivedAt: Date;
  /** The part after the @ in our own Message-IDs. */
  readonly mailHost: string;
  /** Our own addresses, in lower case: what they send is not from a customer. */
  readonly own: ReadonlySet<string>;
  readonly attached: Attached;
}

/**
 * What a mail in the mailbox reports; null for one that no customer wrote, such as a newsletter, an out-of-office reply or
 * one of our own alerts.
 */
export async function mailEvent(raw: Buffer, context: MailContext): Promise<ChannelEvent | null> {
  const { receivedAt, mailHost, own, attached: files } = context;
  const mail = await parsedMail(raw);
  const from = senderIn(mail?.from?.address ?? '');
  if (!mail || from === undefined)
    return unknownEvent('email', 'unreadable mail', raw.toString('latin1'), receivedAt);
  const failure = failureIn(mail, raw, context);
  if (failure || own.has(from) || isAutomatic(mail)) return failure;
  const [name, subject] = [legible(mail.from?.name ?? ''), legible(mail.subject ?? '')];
  const attached = files.others.length > 0 ? `Attached: ${files.others.join(', ')}` : '';
  return {
    ...{ kind: 'mail', provider: 'email', ref: refOf(mail, raw), at: receivedAt.toISOString(), from },
    name: storable(name.trim(), longest.name) || null,
    subject: storable(subject.trim(), longest.subject),
    text: storable([legible(wordsOf(mail)), attached].filter(Boolean).join('\n\n'), longest.text),
    files: files.media.length + files.others.length,
    ...(files.media.length > 0 && { media: [...files.media] }),
    answers: idsIn(`${mail.references ?? ''} ${mail.inReplyTo ?? ''}`, mailHost),
  };
}

/** An address with letters of other alphabets: its domain as DNS has it, and its name as it is (RFC 6531). */
function senderIn(address: string): string | undefined {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/.exec(address.toLowerCase()) ?? [];
  const host = domainToASCII(domain);
  const plain = name.replace(/(?!\p{ASCII})[\p{L}\p{M}\p{N}]/gu, (letter) => 'x'.repeat(letter.length));
  return senderAddress.safeParse(`${plain}@${host}`).success ? `${name}@${host}` : undefined;
}

const windowsSigns = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
/** Many releases of Node read these signs of Windows-1252 as control characters: https://github.com/nodejs/node/issues/60888 */
const legible = (text: string): string =>
  text.replace(/[\x80-\x9f]/g, (control) => windowsSigns[control.charCodeAt(0) - 0x80] ?? control);

/** Message-IDs can be longer than any that a person has seen. */
function refOf({ messageId }: Email, raw: Buffer): string {
  const id = storable(messageId?.trim() ?? '', 1_000);
  return id !== '' && id.length <= longest.ref
    ? id
    : createHash('sha256')
        .update(id || raw)
        .digest('hex');
}

/** Ids of our own mails among these Message-IDs, the latest first. */
function idsIn(text: string, mailHost: string): string[] {
  const ids = [...text.matchAll(/<([0-9a-f-]{36})@([^<>\s]+)>/g)].flatMap(([, id, host]) =>
    host === mailHost && z.uuid().safeParse(id).success ? (id ?? []) : [],
  );
  return [...new Set(ids.toReversed())].slice(0, mostAnswers);
}

/** Programs say so, so that nobody answers them (RFC 3834); lists and bulk mail have headers of their own. */
function isAutomatic({ headers, from }: Email): boolean {
  const values = new Map(headers.map(({ key, value }) => [key.toLowerCase(), value.trim().toLowerCase()]));
  if (!['no', undefined].includes(values.get('auto-submitted'))) return true;
  // That a mail was read, delayed or refused (RFC 6522).
  if (/^multipart\/report\b/.test(values.get('content-type') ?? '')) return true;
  if (['bulk', 'list', 'junk', 'auto_reply'].includes(values.get('precedence') ?? '')) return true;
  if (/^(mailer-daemon|postmaster)@/i.test(from?.address ?? '')) return true;
  const signs = ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-auto-response-suppress', 'x-autorespond'];
  return signs.some((name) => values.has(name)) || values.get('return-path') === '<>';
}

/** How qmail begins its reports, which are of failures only: https://cr.yp.to/proto/qsbmf.txt */
const qmailStart = /\r?\n\r?\nHi\. This is the /;

/** A mail server reports that it could not deliver one of our mails (RFC 3464). */
function failureIn(
  { headers, from }: Email,
  raw: Buffer,
  { mailHost, receivedAt }: MailContext,
): ChannelEvent | null {
  const type = headers.find(({ key }) => key.toLowerCase() === 'content-type')?.value ?? '';
  const text = raw.toString('latin1');
  const isQmail = /^mailer-daemon@/i.test(from?.address ?? '') && qmailStart.test(text);
  const isReport = /^multipart\/report\b/i.test(type.trim()) && /report-type="?delivery-status/i.test(type);
  if (!isReport && !isQmail) return null;
  // Its headers also name the mails before it.
  const [message_id] = idsIn((text.match(/^Message-ID:\s*<[^<>\s]+>/gim) ?? []).join(' '), mailHost);
  if (message_id === undefined || (!isQmail && !/^Action:\s*failed/im.test(text))) return null;
  const code = isQmail ? /[ #](5\.\d{1,3}\.\d{1,3})(?![\d.])/ : /^Status:\s*(5\.\d{1,3}\.\d{1,3})/im;
  return {
    ...{ kind: 'receipt', provider: 'email', ref: message_id, at: receivedAt.toISOString(), message_id },
    ...{ state: 'failed', error: code.exec(text)?.[1] ?? null },
  };
}
