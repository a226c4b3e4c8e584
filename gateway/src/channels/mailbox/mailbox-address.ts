export interface MailboxAddress {
  readonly host: string;
  readonly port: number;
  /** TLS from the start; otherwise as soon as the server offers it. */
  readonly secure: boolean;
  readonly auth: { readonly user: string; readonly pass: string };
  /** Folder that is read. */
  readonly mailbox: string;
}

/** Reads `imaps://user:password@mail.example/INBOX`. User names and passwords are percent-encoded. */
export function mailboxAt(url: string): MailboxAddress {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  return {
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    mailbox: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  };
}

export function isMailbox(url: string): boolean {
  try {
    const { auth, host } = mailboxAt(url);
    return host !== '' && auth.user !== '' && auth.pass !== '';
  } catch {
    return false;
  }
}

/** Servers far away, on a slow line. */
export const connectionMs = 20_000;

/** The code alone: what a server answers can contain addresses. */
export function imapFailure(error: unknown): string {
  const { code, authenticationFailed, name } = error as {
    code?: unknown;
    authenticationFailed?: boolean;
    name?: unknown;
  };
  if (authenticationFailed) return 'the mail server refused the user name or the password';
  return typeof code === 'string' ? code : String(name);
}
