import PostalMime from 'postal-mime';
import { mimeMessage, type OutgoingMail } from './mime-message';

const plain: OutgoingMail = {
  ...{ from: { name: 'Schlüsseldienst Ärmel', address: 'no-reply@aire.co.uk' }, to: 'ann@aire.co.uk' },
  ...{ messageId: '<one@aire.co.uk>', subject: 'Emergency · Leeds · Jürgen' },
  ...{ text: 'Locked out', html: '<p>Locked out</p>', replyTo: 'jo@aire.co.uk', urgent: false, reply: false },
};
const wire = (mail: Partial<OutgoingMail> = {}) => mimeMessage({ ...plain, ...mail }).raw.toString();
const read = (mail: Partial<OutgoingMail> = {}) => PostalMime.parse(wire(mail));
const headerOf = ({ headers }: Awaited<ReturnType<typeof read>>, key: string) =>
  headers.find((header) => header.key === key)?.value;

it('is read as it was written', async () => {
  const mail = await read({ text: 'First — “quoted”\n\n.\n> third', html: '<p>née 🔑 = 100 %</p>' });
  expect(mail).toMatchObject({
    from: plain.from,
    to: [{ name: '', address: 'ann@aire.co.uk' }],
    replyTo: [{ name: '', address: 'jo@aire.co.uk' }],
    messageId: '<one@aire.co.uk>',
    subject: 'Emergency · Leeds · Jürgen',
    // The parser ends each of them with a line break.
    text: 'First — “quoted”\n\n.\n> third\n',
    html: '<p>née 🔑 = 100 %</p>\n',
  });
  expect(Date.parse(mail.date ?? '')).not.toBeNaN();
});

it('has ASCII alone and lines of at most 76 characters, which every mail server takes', () => {
  const message = wire({
    text: `${'wörter '.repeat(400)}\n${'x'.repeat(3_000)}`,
    subject: 'Schlüssel '.repeat(40),
  });
  expect(message).toMatch(/^[\x20-\x7e\r\n\t]*$/);
  expect(message.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(Math.max(...message.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(76);
});

it('takes no header from what a visitor typed', async () => {
  const mail = await read({
    subject: 'Jo\r\nBcc: eve@aire.co.uk',
    replyTo: 'jo@aire.co.uk\r\nBcc: eve@aire.co.uk',
  });
  expect(mail.bcc).toBeUndefined();
  expect(mimeMessage({ ...plain, subject: 'Jo\r\nTo: eve@aire.co.uk' }).envelope).toEqual({
    from: 'no-reply@aire.co.uk',
    to: ['ann@aire.co.uk'],
  });
});

it('says that nobody wrote it, and what it answers', async () => {
  expect(headerOf(await read(), 'auto-submitted')).toBe('auto-generated');
  expect(headerOf(await read({ reply: true }), 'auto-submitted')).toBe('auto-replied');
  expect(headerOf(await read({ urgent: true }), 'importance')).toBe('High');
  const written = await read({ thread: ['<first@aire.co.uk>', '<second@aire.co.uk>'] });
  expect(written).toMatchObject({
    inReplyTo: '<second@aire.co.uk>',
    references: '<first@aire.co.uk> <second@aire.co.uk>',
  });
  expect(headerOf(written, 'auto-submitted')).toBeUndefined();
});
