interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
  command?: unknown;
}

/**
 * What may be logged and kept about a mail that did not go out: codes and the command. The server's own words are
 * left out, since they may quote the mail.
 */
export function mailFailure(error: unknown): string {
  const { code, responseCode, command }: SmtpError = typeof error === 'object' && error !== null ? error : {};
  const parts = [code, responseCode, command].filter(
    (part) => (typeof part === 'string' && /^[A-Z0-9 _-]{1,40}$/i.test(part)) || typeof part === 'number',
  );
  return parts.length > 0 ? parts.join(' ') : 'unknown failure';
}

/** The server knows that it will never take this (5xx), rather than not now. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode }: SmtpError = typeof error === 'object' && error !== null ? error : {};
  return typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}
