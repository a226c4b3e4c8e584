import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { NotFoundException } from '@nestjs/common';
import { problemBody, problemHeaders, toProblem } from './problems';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('toProblem', () => {
  it('keeps the code, message and field errors of a service', () => {
    const errors = [{ path: 'name', message: 'Enter your full name' }];
    expect(toProblem(new CodedError(messagingErrors.invalid, 'Some fields', errors))).toEqual({
      status: 422,
      code: 'messaging.invalid',
      detail: 'Some fields',
      errors,
    });
  });

  it('includes the current entity in a version conflict', () => {
    const current = { id: '1' };
    expect(toProblem(new CodedError(leadErrors.stale, 'Changed', current))).toMatchObject({
      status: 412,
      current,
    });
  });

  it('sets Retry-After for too many attempts', () => {
    const details = { retry_after_seconds: 42 };
    const problem = toProblem(new CodedError(identityErrors.tooManyAttempts, 'Wait', details));
    expect(problemHeaders(problem)).toEqual({ 'retry-after': '42' });
  });

  it('is 400 if the client disconnects while sending the body', () => {
    expect(toProblem(withCode('ECONNRESET', 'aborted')).status).toBe(400);
    expect(toProblem(withCode('ECONNRESET', 'read ECONNRESET')).status).toBe(503);
  });

  it.each([
    new CodedError(messagingErrors.timeout, 'x'),
    new CodedError(messagingErrors.overloaded, 'x'),
    withCode('ECONNREFUSED'),
    withCode('57P01'),
    withCode('08006'),
    Object.assign(new Error('x'), { driverError: withCode('ECONNRESET') }),
    new Error("Stream isn't writeable and enableOfflineQueue options is false"),
    new Error("Cluster isn't ready and enableOfflineQueue options is false"),
    new Error('Too many Cluster redirections. Last error: ReplyError: MOVED 866 127.0.0.1:6379'),
    new Error('Command timed out'),
    new Error('OOM command not allowed when used memory > maxmemory.'),
    new Error('LOADING Redis is loading the dataset in memory'),
    new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }),
    new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
  ])('is 503 with Retry-After while a dependency is unavailable: %s', (error) => {
    const problem = toProblem(error);
    expect(problem.status).toBe(503);
    expect(problemHeaders(problem)).toHaveProperty('retry-after');
  });

  it.each([
    new Error('password=hunter2'),
    new TypeError('Cannot read properties of undefined'),
    new CodedError('services.unheard-of', 'secret'),
    new CodedError(messagingErrors.internal, 'secret'),
    withCode('23505'),
    'a thrown text',
    undefined,
    null,
  ])('is 500 without details for bugs: %s', (error) => {
    const problem = toProblem(error);
    expect(problem.status).toBe(500);
    expect(problem.detail).toBe('Something went wrong on our side');
  });

  it.each([
    [Object.assign(new Error('Body is too large'), { statusCode: 413 }), 413],
    [Object.assign(new SyntaxError('Unexpected token'), { statusCode: 400 }), 400],
    [new NotFoundException('Cannot GET /secret'), 404],
  ])('keeps the status of Fastify errors, not their message: %s', (error, status) => {
    const problem = toProblem(error);
    expect(problem.status).toBe(status);
    expect(problem.detail).not.toBe((error as Error).message);
  });
});

it('problemBody follows RFC 9457', () => {
  expect(problemBody({ status: 404, detail: 'Nothing here', code: 'leads.not-found' }, 't')).toEqual({
    type: 'urn:latchline:problem:leads.not-found',
    title: 'Not Found',
    status: 404,
    detail: 'Nothing here',
    trace_id: 't',
  });
  expect(problemBody({ status: 404, detail: 'x' }, 't').type).toBe('about:blank');
});
