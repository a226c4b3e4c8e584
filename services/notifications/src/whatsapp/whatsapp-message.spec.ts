import { refusalOf, whatsAppMessage } from './whatsapp-message';

const id = '00000000-0000-7000-8000-00000000000a';

it('writes free text', () =>
  expect(whatsAppMessage('+447700900123', { id, text: 'On my way' })).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '447700900123',
    biz_opaque_callback_data: id,
    type: 'text',
    text: { body: 'On my way', preview_url: false },
  }));

it('writes to somebody who hides their number', () => {
  const written = whatsAppMessage('GB.13491208655302741918', { id, text: 'On my way' });
  expect(written).toMatchObject({ recipient: 'GB.13491208655302741918', type: 'text' });
  expect(written).not.toHaveProperty('to');
});

it.each([
  [['Sam', '20'], [{ type: 'body', parameters: [expect.anything(), { type: 'text', text: '20' }] }]],
  [[], undefined],
])('writes a template with %j', (parameters, components) => {
  const template = { name: 'on_my_way', language: 'en_GB', parameters };
  const written = whatsAppMessage('+447700900123', { id, text: 'unused', template });
  const expected = {
    name: 'on_my_way',
    language: { policy: 'deterministic', code: 'en_GB' },
    ...(components && { components }),
  };
  expect(written).toMatchObject({ type: 'template' });
  expect(written).toHaveProperty('template', expected);
  expect(JSON.stringify(written)).not.toContain('unused');
});

it.each([
  [400, '{"error":{"code":131047,"message":"+447700900123"}}', 'HTTP 400, WhatsApp 131047', true],
  [400, '{"error":{"code":130429}}', 'HTTP 400, WhatsApp 130429', undefined],
  [429, 'slow down', 'HTTP 429', undefined],
  [503, '', 'HTTP 503', undefined],
  [401, '{"error":{"code":190}}', 'HTTP 401, WhatsApp 190', undefined],
])('tells what passes from what stays: %i %s', (status, response, error, final) => {
  const refusal = refusalOf(status, response);
  expect([refusal.error, refusal.final]).toEqual([error, final]);
});
