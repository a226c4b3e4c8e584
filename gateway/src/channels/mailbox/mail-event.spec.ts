import { mailEvent } from './mail-event';
import type { Attached } from './mail-files';

const receivedAt = new Date('2026-03-01T02:14:00.000Z');
const context = { receivedAt, mailHost: 'latchline.example', own: new Set(['office@latchline.example']) };
const none = { media: [], others: [] };
const [first, second] = ['0195a8e6-5d3c-4000-8000-000000000001', '0195a8e6-5d3c-4000-8000-000000000002'];
const base = {
  From: '"Priya Nair" <Priya@Mail.example>',
  To: 'office@latchline.example',
  Subject: '=?utf-8?q?Caf=C3=A9_lock?=',
  'Message-ID': '<CAF=a@mail.example>',
  'Content-Type': 'text/plain; charset=utf-8',
};
const raw = (headers: Record<string, string>, body = 'It is stuck.') =>
  Buffer.from(
    [
      ...Object.entries({ ...base, ...headers }).map(([name, value]) => `${name}: ${value}`),
      ...['', body],
    ].join('\r\n'),
  );
const read = (headers: Record<string, string> = {}, body?: string, attached: Attached = none) =>
  mailEvent(raw(headers, body), { ...context, attached });

it('reads who wrote what, and which of our mails it answers', async () => {
  const headers = {
    References: `<x@mail.example> <${first}@latchline.example>\r\n <${second}@latchline.example>`,
    'In-Reply-To': `<${second}@latchline.example>`,
  };
  expect(await read(headers, 'Yes.\r\n\r\nOn Thu, Latchline <o@x.example> wrote:\r\n> Now?')).toEqual({
    ...{ kind: 'mail', provider: 'email', ref: '<CAF=a@mail.example>', at: receivedAt.toISOString() },
    ...{ from: 'priya@mail.example', name: 'Priya Nair', subject: 'Café lock', text: 'Yes.', files: 0 },
    answers: [second, first],
  });
});

it.each([
  ['another host', `<${first}@evil.example>`],
  ['a longer host', `<${first}@latchline.example.evil.example>`],
  ['no id', '<0195a8e6-5d3c-4000-8000-00000000000x@latchline.example>'],
  ['dashes', `<${'-'.repeat(36)}@latchline.example>`],
])('takes no Message-ID of %s for ours', async (_what, id) =>
  expect(await read({ 'In-Reply-To': id })).toMatchObject({ answers: [] }),
);

it('reads the apostrophes, quotation marks and signs of Windows', async () => {
  const headers = {
    From: '=?windows-1252?q?Siobh=E1n_O=92Neill?= <siobhan@mail.example>',
    Subject: '=?iso-8859-1?q?Can=92t_get_in?=',
    'Content-Type': 'text/plain; charset=windows-1252',
    'Content-Transfer-Encoding': 'quoted-printable',
  };
  expect(await read(headers, 'I=92m locked out =96 is it =8050 or =A350?')).toMatchObject({
    ...{ name: 'Siobhán O’Neill', subject: 'Can’t get in', text: 'I’m locked out – is it €50 or £50?' },
  });
});

it.each([
  ['names no encoding', 'text/plain', 'latin1'],
  ['names ASCII', 'text/plain; charset=us-ascii', 'latin1'],
  ['names no encoding and has a name in UTF-8', 'text/html', 'utf8'],
  ['names ASCII and writes UTF-8', 'text/plain; charset="US-ASCII"', 'utf8'],
  ['names its encoding', 'text/plain; charset=iso-8859-1', 'latin1'],
] as const)('reads the letters and signs of a program that %s', async (_what, type, encoding) => {
  const mail = raw(
    { From: 'José Pérez <jose@mail.example>', Subject: 'Clé', 'Content-Type': type },
    'Schlüssel: £50',
  );
  expect(
    await mailEvent(Buffer.from(mail.toString(), encoding), { ...context, attached: none }),
  ).toMatchObject({
    ...{ name: 'José Pérez', subject: 'Clé', text: 'Schlüssel: £50' },
  });
});

it.each([
  [
    'Gmail',
    '---------- Forwarded message ---------\r\nFrom: Ann <ann@tenant.example>\r\nSubject: Lock\r\n\r\n',
  ],
  ['Outlook', '________________________________\r\nFrom: Ann <ann@tenant.example>\r\nSent: Monday\r\n\r\n'],
  ['Apple Mail', 'Begin forwarded message:\r\n\r\n> From: Ann <ann@tenant.example>\r\n>\r\n> '],
])('reads what somebody forwards: %s', async (_program, start) => {
  const body = `Can you help?\r\n\r\n${start}Locked out of 12 High St, 07700 900123`;
  const words = expect.stringMatching(/^Can you help\?[^]*ann@tenant[^]*12 High St, 07700 900123$/) as string;
  expect(await read({ Subject: 'Fwd: Lock' }, body)).toMatchObject({ text: words });
  const html = `<p>Can you help?</p><div class="gmail_quote">ann@tenant<p>12 High St, 07700 900123</p></div>`;
  expect(await read({ Subject: 'FW: Lock', 'Content-Type': 'text/html' }, html)).toMatchObject({
    text: words,
  });
});

it('says where pictures are and names other files, and reads HTML where there is nothing else', async () => {
  const body = [
    ...['--b', 'Content-Type: text/html', '', '<p>See <b>photo</b></p><blockquote>old</blockquote>'],
    ...['--b', 'Content-Type: image/jpeg; name="door.jpg"', 'Content-Disposition: attachment', '', 'AAAA'],
    ...['--b', 'Content-Type: application/pdf', 'Content-Disposition: attachment', '', 'AAAA', '--b--', ''],
  ].join('\r\n');
  const media = [{ ref: '7/1/2', type: 'image/jpeg', sha256: null }];
  const attached = { media, others: ['a file without a name'] };
  expect(await read({ 'Content-Type': 'multipart/mixed; boundary=b' }, body, attached)).toMatchObject({
    ...{ text: 'See photo\n\nAttached: a file without a name', files: 2, media },
  });
});

it.each([
  ['an out-of-office reply', { 'Auto-Submitted': 'auto-replied' }],
  ['an alert', { 'Auto-Submitted': 'auto-generated' }],
  ['a newsletter', { 'List-Unsubscribe': '<mailto:x@y.example>' }],
  ['bulk mail', { Precedence: 'bulk' }],
  [
    'a receipt that a mail was read',
    { 'Content-Type': 'multipart/report; report-type=disposition-notification' },
  ],
  ['a report in words alone', { From: 'Mail Delivery System <MAILER-DAEMON@mail.example>' }],
  ['our own mail', { From: 'Latchline <Office@latchline.example>' }],
])('is not about %s', async (_what, headers) => expect(await read(headers as never)).toBeNull());

it.each([
  'sales&lettings@agency.example',
  'msg-12=a/b@relay.example',
  'priya.@docomo.example',
  'a@b.xn--p1ai',
])('reads a mail from %s', async (from) =>
  expect(await read({ From: `Priya <${from}>` })).toMatchObject({ kind: 'mail', from }),
);

it.each([
  ['Info@Bücher.example', 'info@xn--bcher-kva.example'],
  ['José.Pérez@correo.example', 'josé.pérez@correo.example'],
  ['用户@例子.example', '用户@xn--fsqu00a.example'],
])('reads a mail from %s, which has letters of other alphabets', async (from, stored) =>
  expect(await read({ From: `Priya <${from}>` })).toMatchObject({ kind: 'mail', from: stored }),
);

it('is about a mail that says it is not automatic', async () =>
  expect(await read({ 'Auto-Submitted': 'no' })).toMatchObject({ kind: 'mail' }));

it('reports that one of our mails was not delivered', async () => {
  const headers = { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b' };
  const body = [
    ...['--b', 'Content-Type: text/plain', '', 'Sorry.'],
    ...['--b', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; x', ''],
    ...['Final-Recipient: rfc822; priya@mail.example', 'Action: failed', 'Status: 5.1.1'],
    ...['--b', 'Content-Type: text/rfc822-headers', '', `Message-ID: <${first}@latchline.example>`, '--b--'],
  ];
  const bounce = { ...headers, From: 'MAILER-DAEMON@mail.example', 'Auto-Submitted': 'auto-replied' };
  expect(await read(bounce, body.join('\r\n'))).toEqual({
    ...{ kind: 'receipt', provider: 'email', ref: first, at: receivedAt.toISOString() },
    ...{ message_id: first, state: 'failed', error: '5.1.1' },
  });
  const delayed = body.join('\r\n').replace('Action: failed', 'Action: delayed');
  expect(await read(bounce, delayed)).toBeNull();
});

it('reports that qmail could not deliver one of our mails', async () => {
  const body = [
    'Hi. This is the qmail-send program at relay.example.',
    "I'm afraid I wasn't able to deliver your message to the following addresses.",
    ...["This is a permanent error; I've given up.", '', '<priya@mail.example>:'],
    ...['203.0.113.7 does not like recipient.', 'Remote host said: 550 5.1.1 User unknown', ''],
    ...['--- Below this line is a copy of the message.', '', `Message-ID: <${first}@latchline.example>`, ''],
  ].join('\r\n');
  expect(await read({ From: 'MAILER-DAEMON@relay.example' }, body)).toEqual({
    ...{ kind: 'receipt', provider: 'email', ref: first, at: receivedAt.toISOString() },
    ...{ message_id: first, state: 'failed', error: '5.1.1' },
  });
  const written = await read({ From: 'Priya <priya@mail.example>' }, body);
  expect(written).toMatchObject({ kind: 'mail' });
});

it('reports the mail that was not delivered, not those that it answered', async () => {
  const headers = { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b' };
  const body = [
    ...['--b', 'Content-Type: message/delivery-status', '', 'Action: failed', 'Status: 5.2.2'],
    ...['--b', 'Content-Type: text/rfc822-headers', '', `Message-Id:\r\n <${second}@latchline.example>`],
    `In-Reply-To: <CAF=a@mail.example>`,
    ...[`References: <${first}@latchline.example>\r\n <CAF=a@mail.example>`, '--b--'],
  ];
  expect(await read(headers, body.join('\r\n'))).toMatchObject({ kind: 'receipt', message_id: second });
});

it.each([
  ['no sender', { From: '' }],
  ['a sender that is no address', { From: 'Priya' }],
  ['a sender with signs in their address', { From: 'Priya <pri→ya@mail.example>' }],
  ['a sender without a domain', { From: 'Priya <a@1.2.3.4>' }],
])('keeps a mail with %s as it came', async (_what, headers) =>
  expect(await read(headers)).toMatchObject({
    ...{ kind: 'unknown', provider: 'email', type: 'unreadable mail' },
    body: expect.stringContaining('It is stuck.') as string,
  }),
);

it('stays within the limits, and stores nothing that Postgres refuses', async () => {
  const long = await read(
    {
      Subject: 's'.repeat(900),
      'Message-ID': `<${'i'.repeat(900)}@x>`,
      From: `"${'n'.repeat(900)}" <a@b.example>`,
    },
    `\0${'x'.repeat(30_000)}`,
  );
  expect(long).toMatchObject({ ref: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  const { subject, name, text } = long as { subject: string; name: string; text: string };
  expect([subject.length, name.length, text.length]).toEqual([300, 200, 20_000]);
  expect(text).not.toContain('\0');
});

it('has the same id however often it is read, and another for another mail without one', async () => {
  const without = { 'Message-ID': '' };
  const [one, again, other] = [await read(without), await read(without), await read(without, 'Other')];
  expect(one).toEqual(again);
  expect(other?.ref).not.toBe(one?.ref);
});

const mixed = (html: string) =>
  read(
    { 'Content-Type': 'multipart/mixed; boundary=b' },
    ['--b', 'Content-Type: text/html', '', html, '--b', 'Content-Type: text/plain', '', 'Bye', '--b--'].join(
      '\r\n',
    ),
  );

it('reads HTML beside plain text', async () => {
  expect(await mixed('<p>Locked <a href="https://x.example">out</a></p>')).toMatchObject({
    text: 'Locked out\n\nBye',
  });
});

it('reads two megabytes of links without an end beside plain text, each character once', async () => {
  // In quadratic time this would not end.
  expect(await mixed('<a href="'.repeat(220_000))).toMatchObject({ text: 'Bye' });
});

it('reads a mail that is cut off', async () => {
  const whole = raw(
    { 'Content-Type': 'multipart/mixed; boundary=b' },
    '--b\r\nContent-Type: text/plain\r\n\r\nStuck\r\n--b\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA',
  );
  expect(await mailEvent(whole.subarray(0, -3), { ...context, attached: none })).toMatchObject({
    text: expect.stringContaining('Stuck') as string,
  });
});

it('reads the first thousand parts of a mail, because each takes the parser a while', async () => {
  const parts = '--b\r\n\r\nx\r\n'.repeat(2_000);
  const mail = await read({ 'Content-Type': 'multipart/mixed; boundary=b' }, parts);
  expect(mail).toMatchObject({ kind: 'mail', text: Array(1_000).fill('x').join('\n\n') });
});

it('keeps a mail as it came whose headers would take the parser quadratic time', async () =>
  expect(await read({ To: 'a: '.repeat(100_000) })).toMatchObject({
    ...{ kind: 'unknown', provider: 'email', type: 'unreadable mail' },
  }));
