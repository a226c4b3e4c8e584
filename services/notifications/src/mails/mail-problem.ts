import type { MailProblem } from '@latchline/contracts/notifications/test-mail.schema';

interface SmtpError {
  readonly code?: unknown;
  readonly response?: unknown;
  readonly message?: unknown;
}

/** Nodemailer's error codes by what the operator has to correct. */
const problems: Readonly<Record<string, MailProblem>> = {
  EAUTH: 'sign-in',
  ENOAUTH: 'sign-in',
  EOAUTH2: 'sign-in',
  EDNS: 'name',
  ENOTFOUND: 'name',
  ECONNECTION: 'connection',
  ECONNREFUSED: 'connection',
  ECONNRESET: 'connection',
  ESOCKET: 'connection',
  ETIMEDOUT: 'connection',
  ETLS: 'encryption',
  EREQUIRETLS: 'encryption',
  EENVELOPE: 'address',
};

const certificate = /certificate|self-signed|wrong version number|altname|SSL routines/i;

/** Why a test e-mail was not accepted, with the server's own words. A test contains no personal data that they could quote. */
export function mailProblem(error: unknown): { readonly problem: MailProblem; readonly response: string } {
  const { code, response, message }: SmtpError = typeof error === 'object' && error !== null ? error : {};
  const text = [response, message].find((part) => typeof part === 'string' && part !== '') as
    | string
    | undefined;
  const problem = typeof code === 'string' ? (problems[code] ?? 'other') : 'other';
  return {
    problem: problem === 'connection' && certificate.test(text ?? '') ? 'encryption' : problem,
    response: oneLine(text ?? 'No response'),
  };
}

const longest = 500;

/** Responses may have several lines (RFC 5321, section 4.2.1). */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, longest);
