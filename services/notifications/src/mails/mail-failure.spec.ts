import { isPermanentFailure, mailFailure } from './mail-failure';

describe('mailFailure', () => {
  it('contains the codes and the command', () => {
    expect(mailFailure({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' })).toBe(
      'EENVELOPE 550 RCPT TO',
    );
    expect(mailFailure(Object.assign(new Error('x'), { code: 'ESOCKET', command: 'CONN' }))).toBe(
      'ESOCKET CONN',
    );
  });

  it('omits the server’s own text, which may quote the mail', () => {
    const error = { message: '550 spam: Priya Nair', response: 'Priya Nair', code: 'Priya: Nair <x>' };
    expect(mailFailure(error)).toBe('unknown failure');
    expect(mailFailure('Priya Nair')).toBe('unknown failure');
    expect(mailFailure(null)).toBe('unknown failure');
  });
});

describe('isPermanentFailure', () => {
  const failure = (code: string, responseCode: number, command: string) =>
    isPermanentFailure({ code, responseCode, command });

  it.each([
    ['the recipient', failure('EENVELOPE', 550, 'RCPT TO')],
    ['the mail', failure('EMESSAGE', 554, 'DATA')],
  ])('is true if the server refuses %s', (_what, isPermanent) => expect(isPermanent).toBe(true));

  it.each([
    ['a greylisted recipient', failure('EENVELOPE', 451, 'RCPT TO')],
    ['a wrong password', failure('EAUTH', 535, 'AUTH PLAIN')],
    ['a missing password', failure('EENVELOPE', 530, 'MAIL FROM')],
    ['a closed server', failure('EPROTOCOL', 554, 'CONN')],
    ['a lost connection', isPermanentFailure({ code: 'ESOCKET', command: 'CONN' })],
  ])('is false of %s', (_what, isPermanent) => expect(isPermanent).toBe(false));
});
