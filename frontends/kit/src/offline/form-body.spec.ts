/** @jest-environment jsdom */
import { leadRequestSchema } from '@latchline/contracts/leads/lead.schema';
import { bodyOfForm } from './form-body';

const formOf = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

it('has the filled-in fields, and the page as the source', () => {
  const { body, key } = bodyOfForm(
    formOf({
      name: 'Priya Nair',
      phone: '07700 900123',
      postcode: 'S11 8TP',
      email: '',
      message: 'Locked out',
      website: '',
      page: '/offline',
      'Idempotency-Key': 'key-1',
    }),
  );
  expect(key).toBe('key-1');
  expect(body).toEqual({
    name: 'Priya Nair',
    phone: '07700 900123',
    postcode: 'S11 8TP',
    message: 'Locked out',
    source: { page: '/offline' },
  });
  expect(leadRequestSchema.safeParse(body).error).toBeUndefined();
});

it('includes a filled-in honeypot, and has a null key if the form has none', () => {
  const { body, key } = bodyOfForm(formOf({ name: 'Bot', website: 'https://spam.example' }));
  expect([body, key]).toEqual([{ name: 'Bot', website: 'https://spam.example' }, null]);
});
