import { mailFailure } from './mail-failure';

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
