import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { isTransient } from '../errors/transient-error';
import type { WireError } from './request-stream';

/**
 * What another process may learn of a failure. Anything without a code stays in our own log; only that a store is away
 * is passed on, because then asking again later is worth while.
 */
export function toWire(err: unknown): WireError {
  if (err instanceof CodedError) return { code: err.code, message: err.message, details: err.details };
  if (isTransient(err))
    return { code: messagingErrors.unavailable, message: 'The service cannot do this just now' };
  return { code: messagingErrors.internal, message: 'The service failed to do this' };
}

export function fromWire({ code, message, details }: WireError): CodedError {
  return new CodedError(code, message, details);
}

export const timedOut = (request: string, ms: number) =>
  new CodedError(messagingErrors.timeout, `${request} was not answered within ${ms} ms`);
export const overloaded = (request: string) =>
  new CodedError(messagingErrors.overloaded, `${request} was not sent: too much is waiting already`);
export const unavailable = (request: string) =>
  new CodedError(messagingErrors.unavailable, `${request} was not sent: the broker cannot be reached`);
