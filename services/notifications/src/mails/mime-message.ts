import MimeNode, { type Envelope } from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';
import type { Mail } from './mail-layout';

export interface OutgoingMail extends Mail {
  readonly from: string | { readonly name: string; readonly address: string };
  readonly to: string;
  readonly messageId: string;
}

const urgentHeaders = [
  { key: 'X-Priority', value: '1 (Highest)' },
  { key: 'X-MSMail-Priority', value: 'High' },
  { key: 'Importance', value: 'High' },
];

/**
 * A mail as it goes over the wire (RFC 5322): plain text and HTML as alternatives. Composed in one go, because nodemailer
 * itself passes each part through streams of its own, which takes four times as long as encoding it.
 */
export function mimeMessage(mail: OutgoingMail): { readonly envelope: Envelope; readonly raw: Buffer } {
  const { from, to, replyTo, messageId, subject, text, html, urgent, reply, thread } = mail;
  const root = new MimeNode('multipart/alternative');
  root.setHeader([
    { key: 'From', value: typeof from === 'string' ? from : { ...from } },
    { key: 'To', value: { name: '', address: to } },
    ...(replyTo === undefined ? [] : [{ key: 'Reply-To', value: { name: '', address: replyTo } }]),
    { key: 'Message-ID', value: messageId },
    { key: 'Subject', value: subject },
    ...(urgent ? urgentHeaders : []),
    ...(thread ? threadHeaders(thread) : automaticHeaders(reply)),
  ]);
  const head = root.buildHeaders();
  const boundary = `--${root.boundary}`;
  const parts = [part('text/plain', text), part('text/html', html)];
  const lines = [head, '', ...parts.flatMap((one) => [boundary, one]), `${boundary}--`, ''];
  return { envelope: root.getEnvelope(), raw: Buffer.from(lines.join('\r\n')) };
}

const part = (type: string, content: string): string =>
  [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    wrap(encode(content.replace(/\r?\n/g, '\r\n'))),
  ].join('\r\n');

const threadHeaders = (thread: readonly string[]) =>
  thread.length === 0
    ? []
    : [
        { key: 'In-Reply-To', value: thread.at(-1) },
        { key: 'References', value: [...thread] },
      ];

/** Keeps out-of-office replies away from the Reply-To address. */
const automaticHeaders = (reply: boolean) => [
  { key: 'Auto-Submitted', value: reply ? 'auto-replied' : 'auto-generated' },
  { key: 'X-Auto-Response-Suppress', value: 'All' },
];
