import { scramVerifier } from './scram-verifier';

it('matches the verifier of a server for the same password and salt', () => {
  const salt = Buffer.from('rw3fDEit4tIDpWkrhjg37g==', 'base64');
  expect(scramVerifier('pencil', salt)).toBe(
    'SCRAM-SHA-256$4096:rw3fDEit4tIDpWkrhjg37g==$' +
      'lKy0gM9psdUrckYQIvwmbjYtee/BEJxRolr6lBKYXTE=:sxByYRpw80B2qjhyGYSsyv2J/k15tQGd9ZTDIZtoohI=',
  );
});

it('differs each time', () => {
  expect(scramVerifier('pencil')).not.toBe(scramVerifier('pencil'));
});
