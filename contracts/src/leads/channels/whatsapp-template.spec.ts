import { filledText, parameterCount, whatsAppTemplateSchema } from './whatsapp-template';

const text = 'Hello {{1}}, we reach you in {{2}} minutes, {{1}}.';

it('counts and fills in what differs', () => {
  expect([parameterCount(text), parameterCount('Hello'), parameterCount('{{ 1 }}')]).toEqual([2, 0, 0]);
  expect(filledText(text, ['Sam', '20'])).toBe('Hello Sam, we reach you in 20 minutes, Sam.');
  expect(filledText(text, ['{{2}}', '$&'])).toBe('Hello {{2}}, we reach you in $& minutes, {{2}}.');
});

it.each([
  [{ name: 'on_my_way', language: 'en_GB', text }, true],
  [{ name: 'On my way', language: 'en_GB', text }, false],
  [{ name: 'on_my_way', language: 'English', text }, false],
  [{ name: 'on_my_way', language: 'en', text: ' ' }, false],
])('accepts what Meta accepts: %#', (template, accepted) =>
  expect(whatsAppTemplateSchema.safeParse(template).success).toBe(accepted),
);
