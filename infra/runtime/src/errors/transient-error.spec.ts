import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { isTransient } from './transient-error';

const withCode = (code: string) => Object.assign(new Error('no'), { code });

describe('isTransient', () => {
  it.each([
    ...['ECONNREFUSED', 'ETIMEDOUT', '08006', '53300', '53100', '58030', '57P03', '40001', '40P01'],
    ...['25006', '28P01', '28000', '3D000', '42501', '25P04', '55000', 'CERT_HAS_EXPIRED'],
    ...['42P01', '3F000', 'XX000'],
  ])('treats %s as transient', (code) => {
    expect(isTransient(withCode(code))).toBe(true);
  });

  it.each(['23505', '22P02', '42703', 'ERR_INVALID_ARG_TYPE'])('treats %s as permanent', (code) => {
    expect(isTransient(withCode(code))).toBe(false);
  });

  it('checks the causes of an error', () => {
    expect(isTransient(Object.assign(new Error('query failed'), { driverError: withCode('57P01') }))).toBe(
      true,
    );
    expect(isTransient(new Error('wrapped', { cause: withCode('ECONNRESET') }))).toBe(true);
    expect(isTransient(new AggregateError([withCode('ECONNREFUSED')], 'all addresses'))).toBe(true);
    expect(isTransient(new Error('wrapped', { cause: withCode('23505') }))).toBe(false);
  });

  it("recognises the driver's messages about lost connections", () => {
    expect(isTransient(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isTransient(new Error('timeout exceeded when trying to connect'))).toBe(true);
    // A connection lost between two statements of a transaction.
    expect(isTransient(new QueryRunnerAlreadyReleasedError())).toBe(true);
    expect(isTransient(new QueryRunnerProviderAlreadyReleasedError())).toBe(true);
    expect(isTransient('Connection terminated')).toBe(false);
  });
});
