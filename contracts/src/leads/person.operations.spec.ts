import { eraseRequestSchema, personSchema } from './person.operations';

it.each([
  'priya@mail.example',
  'sales&lettings@agency.example',
  'josé.pérez@correo.example',
  'info@xn--80a1acny.xn--p1ai',
])('finds a person by %s, from which mails come', (email) => {
  expect(personSchema.safeParse({ email })).toEqual({ success: true, data: { email } });
  expect(eraseRequestSchema.safeParse({ email }).success).toBe(true);
});

it.each([
  '',
  'priya',
  'priya@',
  '@mail.example',
  'a@b@mail.example',
  'a b@mail.example',
  'a\0@mail.example',
  '\ud83d@mail.example',
])('finds nobody by %j', (email) => {
  expect(personSchema.safeParse({ email }).error?.issues).toMatchObject([
    { path: ['email'], message: 'Enter an e-mail address' },
  ]);
});
