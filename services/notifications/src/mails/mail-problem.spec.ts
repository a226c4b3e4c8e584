import { mailProblem } from './mail-problem';

const failure = (message: string, more: object) => Object.assign(new Error(message), more);

it('quotes the refusal of the server and names its cause', () =>
  expect(
    mailProblem(
      failure('Invalid login: 535 5.7.8 no', { code: 'EAUTH', response: '535 5.7.8 Bad\r\n535 password' }),
    ),
  ).toEqual({ problem: 'sign-in', response: '535 5.7.8 Bad 535 password' }));

it.each([
  ['EENVELOPE', 'No recipients', 'address'],
  ['EDNS', 'getaddrinfo ENOTFOUND smtp.nowhere', 'name'],
  ['ESOCKET', 'connect ECONNREFUSED 127.0.0.1:25', 'connection'],
  ['ETIMEDOUT', 'Connection timeout', 'connection'],
  ['ESOCKET', 'self-signed certificate', 'encryption'],
  ['ESOCKET', 'wrong version number', 'encryption'],
  ['EMESSAGE', 'Message failed', 'other'],
] as const)('reads %s "%s" as %s', (code, message, problem) =>
  expect(mailProblem(failure(message, { code }))).toEqual({ problem, response: message }),
);

it('has a result for what is no error of a mail server', () =>
  expect(mailProblem(undefined)).toEqual({ problem: 'other', response: 'No response' }));
