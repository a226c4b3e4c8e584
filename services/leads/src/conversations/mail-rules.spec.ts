import type { MailEvent } from '@latchline/contracts/leads/channels/channel-event.schema';
import { leadFromMail, nextSubject, threadOf } from './mail-rules';

const mail: MailEvent = {
  ...{ kind: 'mail', provider: 'email', ref: '<a@mail.example>', at: '2026-03-01T02:14:00.000Z' },
  ...{ from: 'priya@mail.example', name: ' Priya Nair ', subject: 'Lock', text: 'It is stuck.' },
  ...{ files: 0, answers: [] },
};
const received = (ref: string | null, subject: string | null) =>
  ({ id: 'in', ref, subject, direction: 'in' }) as const;
const sent = (id: string) => ({ id, ref: null, subject: null, direction: 'out' }) as const;

it('makes a lead with the address, the subject and the words', () => {
  expect(leadFromMail('id', mail)).toMatchObject({
    ...{ name: 'Priya Nair', email: 'priya@mail.example', phone: 'No phone number', phone_e164: null },
    ...{ message: 'Lock\n\nIt is stuck.', source: { utm_source: 'email' } },
  });
  expect(leadFromMail('id', { ...mail, name: null, subject: '', text: '' })).toMatchObject({
    name: 'No name',
    message: null,
  });
  expect(leadFromMail('id', { ...mail, text: 'x'.repeat(20_000) }).message).toHaveLength(4_000);
});

it.each([
  [[], null],
  [[sent('a')], null],
  [[received('<a@x>', 'Lock'), sent('a')], 'Re: Lock'],
  [[received('<a@x>', 'Lock'), received('<b@x>', 're: Door')], 're: Door'],
  [[received('<a@x>', 'Lock'), received('<b@x>', '')], 'Re: Lock'],
])('answers with the subject of the last mail: %#', (mails, subject) =>
  expect(nextSubject(mails)).toBe(subject),
);

it('threads by the Message-IDs there are', () => {
  const mails = [
    sent('a'),
    received('<a@x>', null),
    received('digest', null),
    received(null, null),
    sent('b'),
  ];
  expect(threadOf(mails)).toEqual(['a', '<a@x>', 'b']);
});
