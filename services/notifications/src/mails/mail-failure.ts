interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
  command?: unknown;
}

/**
 * The codes and the command of a failed SMTP exchange. The server's own text is left out: it may quote the mail, and this
 * is logged and stored.
 */
export function mailFailure(error: unknown): string {
  const { code, responseCode, command }: SmtpError = typeof error === 'object' && error !== null ? error : {};
  const parts = [code, responseCode, command].filter(
    (part) => (typeof part === 'string' && /^[A-Z0-9 _-]{1,40}$/i.test(part)) || typeof part === 'number',
  );
  return parts.length > 0 ? parts.join(' ') : 'unknown failure';
}

/**
 * Whether the server refused the recipient or the mail permanently (5xx) rather than temporarily (4xx). Its refusals of us, such as
 * of a wrong password, end when the operator corrects them.
 */
export function isPermanentFailure(error: unknown): boolean {
  const { command, responseCode }: SmtpError = typeof error === 'object' && error !== null ? error : {};
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  return typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}
