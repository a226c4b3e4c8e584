import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { notificationsConfigSchema } from '../notifications.config';
import { alertSettings } from '../settings/alert-settings';
import { MailServer } from '../testing/mail-server';
import type { BusinessInfoRepository } from '../business/business-info.repository';
import { Mailer } from './mailer';
import { TestMailHandler } from './test-mail.handler';

const server = new MailServer();
const mailers: Mailer[] = [];
const noBusiness = { known: () => Promise.resolve(null) } as unknown as BusinessInfoRepository;
beforeAll(() => server.start());
afterAll(async () => {
  for (const mailer of mailers) mailer.onApplicationShutdown();
  await server.stop();
});

function handler(change: Record<string, string> = {}): TestMailHandler {
  const config = notificationsConfigSchema.parse({
    DATABASE_URL: 'postgres://localhost/x',
    REDIS_URL: 'redis://localhost',
    MESSAGE_SEALING_KEY: Buffer.alloc(32).toString('base64'),
    SMTP_URL: server.url,
    MAIL_FROM: 'Aire <no-reply@aire.co.uk>',
    SITE_URL: 'https://aire.co.uk',
    ADMIN_FALLBACK_EMAIL: 'admin@aire.co.uk',
    ...change,
  });
  const mailer = new Mailer(config);
  mailers.push(mailer);
  return new TestMailHandler(mailer, noBusiness, alertSettings(config), config);
}

it('reports that the server accepted the mail, in its own words', async () => {
  const result = await handler().run({ to: 'ann@aire.co.uk' });
  expect(result).toMatchObject({
    to: 'ann@aire.co.uk',
    from: 'Aire <no-reply@aire.co.uk>',
    server: `127.0.0.1:${server.port}`,
    captured: false,
    accepted: true,
    problem: null,
    response: expect.stringMatching(/^250 /) as string,
  });
  const [mail] = server.received;
  expect(mail?.recipients).toEqual(['ann@aire.co.uk']);
  expect(mail?.parsed.subject).toBe('Test e-mail from aire.co.uk');
});

it('reports the refusal of the recipient', async () => {
  server.refused.add('ghost@aire.co.uk');
  expect(await handler().run({ to: 'ghost@aire.co.uk' })).toMatchObject({
    accepted: false,
    problem: 'address',
    response: '550 Unknown',
  });
});

it('reports that a mail catcher keeps the mail', async () => {
  const result = await handler({ MAIL_CATCHER_URL: 'http://127.0.0.1:8025' }).run({ to: 'ann@aire.co.uk' });
  expect(result).toMatchObject({ accepted: true, captured: true });
});

it('reports a server that nobody answers for', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  expect(await handler({ SMTP_URL: `smtp://127.0.0.1:${port}` }).run({ to: 'a@aire.co.uk' })).toMatchObject({
    accepted: false,
    problem: 'connection',
    server: `127.0.0.1:${port}`,
  });
});
