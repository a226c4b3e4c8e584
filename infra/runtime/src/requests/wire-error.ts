import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { isError } from '../errors/is-error';
import { isTransient } from '../errors/transient-error';
import type { WireError } from './request-stream';

/**
 * The part of an error that other processes may see. Errors without a code stay in this process's log, except that an
 * unavailable store is reported, because then a retry makes sense.
 */
export function toWire(err: unknown): WireError {
  if (err instanceof CodedError) return { code: err.code, message: err.message, details: err.details };
  if (isTransient(err))
    return { code: messagingErrors.unavailable, message: 'The service is temporarily unavailable' };
  return { code: messagingErrors.internal, message: 'The service failed to handle the request' };
}

export function fromWire({ code, message, details }: WireError): CodedError {
  return new CodedError(code, message, details);
}

export const timedOut = (request: string, ms: number) =>
  new CodedError(messagingErrors.timeout, `${request} timed out after ${ms} ms`);
export const overloaded = (request: string) =>
  new CodedError(messagingErrors.overloaded, `${request} was not sent: too many requests are waiting`);
export const unavailable = (request: string) =>
  new CodedError(messagingErrors.unavailable, `${request} was not sent: Redis is unavailable`);

/** Redis refuses a command that its user may not run, or a script that touches a key of others. No retry changes that. */
export const isForbidden = (err: unknown): boolean =>
  isError(err) &&
  /^NOPERM|ACL failure|can't (access at least one of the keys|run this command)/.test(err.message);
export const forbidden = (request: string) =>
  new CodedError(
    messagingErrors.internal,
    `${request} was not sent: the user of this process in Redis has no permission to ask that service`,
  );
