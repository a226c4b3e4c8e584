import { validateRequest } from 'twilio/lib/webhooks/webhooks';
import { metaSignature, twilioSignature } from './signatures';

it("is accepted by Twilio's own check, and only for these fields and this address", () => {
  const address = 'http://localhost:3000/api/channels/twilio/status?message=1';
  const fields = { Body: 'Locked out, S11 & wet – £50?', From: '+447700900123', AccountSid: 'AC1', Z: '' };
  const signature = twilioSignature('token', address, fields);
  expect(validateRequest('token', signature, address, fields)).toBe(true);
  expect(validateRequest('token', signature, address, { ...fields, Body: 'x' })).toBe(false);
  expect(validateRequest('token', signature, `${address}0`, fields)).toBe(false);
});

it('is the HMAC of the body that Meta documents', () =>
  // From `printf '{"a":1}' | openssl dgst -sha256 -hmac secret`.
  expect(metaSignature('secret', '{"a":1}')).toBe(
    'sha256=aa9e2e3575f5d7098b6caccd790888c36d5fdb63342a73bada2d6a51747a8494',
  ));
