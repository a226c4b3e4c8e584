import type { NotificationsConfig } from '../notifications.config';

/** The port of mail catchers (Mailpit, MailHog, maildev). Mail servers listen on 25, 465, 587 or 2525. */
const catcherPort = 1025;

export interface MailServerSettings {
  /** Whether mail goes to a mail catcher, which delivers nothing. */
  readonly captured: boolean;
  /** Host and port, without the credentials. */
  readonly server: string;
  readonly from: string;
}

/** The mail server of SMTP_URL, and the sender it gets. */
export function mailServerOf({
  MAIL_CATCHER_URL,
  MAIL_FROM,
  SMTP_URL,
}: Pick<NotificationsConfig, 'MAIL_CATCHER_URL' | 'MAIL_FROM' | 'SMTP_URL'>): MailServerSettings {
  const { hostname, port } = smtpAddress(SMTP_URL);
  return {
    captured: MAIL_CATCHER_URL !== undefined || port === catcherPort,
    server: `${hostname}:${port}`,
    from: MAIL_FROM,
  };
}

/** The port defaults to submission over TLS for `smtps:`, otherwise to submission (RFC 8314, section 3). */
export function smtpAddress(url: string): { readonly hostname: string; readonly port: number } {
  const { hostname, port, protocol } = new URL(url);
  return { hostname, port: Number(port) || (protocol === 'smtps:' ? 465 : 587) };
}
