import { addressList, levelOf, recipientsOf } from './recipients';

const levels = { first: [], escalation_1: [], escalation_2: [] };
const admin = 'admin@example.com';

describe('recipientsOf', () => {
  it('lists each address once, in the given order', () => {
    const first = ['b@example.com', 'a@example.com', 'B@Example.com'];
    expect(recipientsOf({ ...levels, first }, 'first', admin)).toEqual({
      addresses: ['b@example.com', 'a@example.com'],
      fallback: false,
    });
  });

  it('returns the recipients of each level', () => {
    const all = {
      first: ['1@example.com'],
      escalation_1: ['2@example.com'],
      escalation_2: ['3@example.com'],
    };
    const addressesOf = (level: 'first' | 'escalation_1' | 'escalation_2') =>
      recipientsOf(all, level, admin).addresses;
    expect([addressesOf('first'), addressesOf('escalation_1'), addressesOf('escalation_2')]).toEqual([
      ['1@example.com'],
      ['2@example.com'],
      ['3@example.com'],
    ]);
  });

  it('falls back to the previous level if a level is empty', () => {
    const first = ['1@example.com'];
    expect(recipientsOf({ ...levels, first }, 'escalation_2', admin).addresses).toEqual(first);
    const escalation_1 = ['2@example.com'];
    expect(recipientsOf({ ...levels, first, escalation_1 }, 'escalation_2', admin)).toEqual({
      addresses: escalation_1,
      fallback: false,
    });
  });

  it('falls back to the administrator and flags it', () => {
    expect(recipientsOf(levels, 'escalation_1', admin)).toEqual({ addresses: [admin], fallback: true });
    expect(recipientsOf(levels, 'first', undefined)).toEqual({ addresses: [], fallback: true });
  });
});

it.each([
  ['new-lead', 'first'],
  ['repeat-lead', 'first'],
  ['webhook-disabled', 'first'],
  ['escalation-1', 'escalation_1'],
  ['escalation-2', 'escalation_2'],
] as const)('assigns %s to the level %s', (kind, level) => expect(levelOf(kind)).toBe(level));

describe('addressList', () => {
  it('ignores extra commas and spaces', () => {
    expect(addressList(' a@example.com ,, b@example.com,')).toEqual(['a@example.com', 'b@example.com']);
    expect(addressList(' ')).toEqual([]);
  });
});
