import { hashOfCode, newRecoveryCodes } from './recovery-codes';

it('generates ten distinct codes without ambiguous characters', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/);
});

it('hashes a code the same however it is typed', () => {
  const hash = hashOfCode('abcd-efgh-jkmn-pqrs');
  expect(hashOfCode('ABCD EFGH JKMN PQRS')).toEqual(hash);
  expect(hashOfCode(' abcdefghjkmnpqrs ')).toEqual(hash);
  expect(hashOfCode('abcd-efgh-jkmn-pqrt')).not.toEqual(hash);
});
