import { isTransient } from './transient-error';

const withCode = (code: string) => Object.assign(new Error('no'), { code });

describe('isTransient', () => {
  it.each(['ECONNREFUSED', 'ETIMEDOUT', '08006', '53300', '53100', '58030', '57P03', '40001', '40P01'])(
    'waits for %s to pass',
    (code) => {
      expect(isTransient(withCode(code))).toBe(true);
    },
  );

  it.each(['23505', '22P02', '42P01', 'ERR_INVALID_ARG_TYPE'])('does not wait for %s', (code) => {
    expect(isTransient(withCode(code))).toBe(false);
  });

  it('looks into what an error was caused by', () => {
    expect(isTransient(Object.assign(new Error('query failed'), { driverError: withCode('57P01') }))).toBe(
      true,
    );
    expect(isTransient(new Error('wrapped', { cause: withCode('ECONNRESET') }))).toBe(true);
    expect(isTransient(new AggregateError([withCode('ECONNREFUSED')], 'all addresses'))).toBe(true);
    expect(isTransient(new Error('wrapped', { cause: withCode('23505') }))).toBe(false);
  });

  it('knows what the driver says of a connection that went away', () => {
    expect(isTransient(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isTransient(new Error('timeout exceeded when trying to connect'))).toBe(true);
    expect(isTransient('Connection terminated')).toBe(false);
  });
});
