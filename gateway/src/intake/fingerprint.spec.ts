import { ProblemError } from '../edge/problems/problem-error';
import { fingerprintOf } from './fingerprint';
import { idempotencyKey } from './idempotency-key';

describe('fingerprintOf', () => {
  it('ignores the order of fields, and undefined ones', () => {
    const one = fingerprintOf({ a: 1, b: { c: 2, d: [1, 2] }, e: undefined });
    expect(fingerprintOf({ b: { d: [1, 2], c: 2 }, a: 1 })).toBe(one);
  });

  it.each([[{ a: 2 }], [{ a: '1' }], [{ a: 1, b: null }], [{ b: 1 }], [[['a', 1]]], [{}]])(
    'differs for %j',
    (other) => {
      expect(fingerprintOf(other)).not.toBe(fingerprintOf({ a: 1 }));
    },
  );

  it('respects the order of lists', () => {
    expect(fingerprintOf([1, 2])).not.toBe(fingerprintOf([2, 1]));
  });
});

describe('idempotencyKey', () => {
  it('is the first non-empty value', () => {
    expect(idempotencyKey(undefined, '', 'field')).toBe('field');
    expect(idempotencyKey('header', 'field')).toBe('header');
    expect(idempotencyKey(undefined, '')).toBeNull();
  });

  it('is limited in length', () => {
    expect(idempotencyKey('k'.repeat(255))).toHaveLength(255);
    expect(() => idempotencyKey('k'.repeat(256))).toThrow(ProblemError);
  });
});
