import { createHash } from 'node:crypto';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import type { ClaimedFile } from '@latchline/contracts/leads/channels/media.operations';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import { Metrics } from '@latchline/runtime/health/metrics';
import { createLogger } from '@latchline/runtime/logger/logger';
import { allowedHostsSchema } from '@latchline/runtime/outbound/outbound.client';
import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import { fixedAccounts } from '../../testing/fixed-accounts';
import { providerAccounts, ProviderFilesStub } from '../../testing/provider-files-stub';
import { Uploads } from '../../uploads/uploads';
import { MailPictures } from './mail-pictures';
import { FetchMedia } from './fetch-media';
import { ProviderFiles } from './provider-files';

const id = '0195a8e6-5d3c-7000-8000-000000000001';
const jpeg = Buffer.from('ffd8ffda0004010203ffd9', 'hex');
const digest = createHash('sha256').update(jpeg).digest('hex');
const path = `Messages/MM${'1b'.repeat(16)}/Media/ME${'2c'.repeat(16)}`;
const ofMeta: ClaimedFile = { id, provider: 'whatsapp', ref: '1003383', type: 'image/jpeg', sha256: digest };
const ofTwilio: ClaimedFile = { id, provider: 'twilio', ref: path, type: 'image/jpeg', sha256: null };

let stub: ProviderFilesStub;
let logged: string;
/** What the leads and content services were asked. */
let asked: [string, unknown][];
beforeEach(async () => {
  stub = new ProviderFilesStub();
  await stub.start();
  stub.files
    .set(ofMeta.ref, { type: 'image/jpeg', content: jpeg })
    .set(path, { type: 'image/jpeg', content: jpeg });
  [logged, asked] = ['', []];
});
afterEach(() => stub.stop());

function filesWith(accounts: Partial<typeof providerAccounts>): ProviderFiles {
  const { OUTBOUND_ALLOWED_HOSTS: hosts, ...urls } = stub.config;
  const {
    TWILIO_ACCOUNT_SID: account_sid,
    TWILIO_AUTH_TOKEN: auth_token,
    WHATSAPP_ACCESS_TOKEN: access_token,
  } = accounts;
  const known = fixedAccounts({
    ...(account_sid && auth_token && { twilio: { account_sid, auth_token, former: [] } }),
    ...(access_token && { whatsApp: { access_token, former: [] } }),
  });
  return new ProviderFiles(known, { ...urls, OUTBOUND_ALLOWED_HOSTS: allowedHostsSchema.parse(hosts) });
}

/** Fetches this picture once. The content service refuses what does not begin as a JPEG does. */
async function fetched(
  file: ClaimedFile,
  accounts: Partial<typeof providerAccounts> = providerAccounts,
  mails = new MailPictures({ INBOX_IMAP_URL: undefined }),
) {
  const waiting = [file];
  const parts: string[] = [];
  const answers: Record<string, (given: { content?: string }) => object> = {
    'leads.claim-media.v1': () => ({ file: waiting.shift() ?? null }),
    'content.add-upload-part.v1': ({ content = '' }) => {
      parts.push(content);
      return {};
    },
    'content.shrink-photo.v1': () => {
      if (parts[0]?.startsWith('/9j/')) return { content: parts[0] };
      throw new CodedError(contentErrors.mediaRefused, 'This is not a picture');
    },
  };
  const services = {
    request: ({ name }: RequestDefinition, given: { content?: string }) => {
      asked.push([name, given]);
      return Promise.resolve().then(() => answers[name]?.(given) ?? {});
    },
  } as unknown as ServiceClient;
  const logger = createLogger({
    service: 'gateway',
    level: 'trace',
    destination: { write: (line) => void (logged += line) },
  });
  const uploads = new Uploads(services);
  await new FetchMedia(filesWith(accounts), mails, services, uploads, logger, new Metrics()).run();
  return asked.filter(([name]) => /keep-media|refuse-media/.test(name));
}

const kept = [['leads.keep-media.v1', { id, content: jpeg.toString('base64') }]];
const refused = (reason: string) => [['leads.refuse-media.v1', { id, reason }]];

it.each([
  ['WhatsApp', ofMeta],
  ['Twilio, whose storage refuses credentials', ofTwilio],
])('keeps a picture of %s, scaled by the content service', async (_whose, file) => {
  expect(await fetched(file)).toEqual(kept);
});

it.each([429, 500, 503, 401])('leaves a picture due after %i, and keeps it the next time', async (status) => {
  stub.failures.push(status);
  expect(await fetched(ofMeta)).toEqual([]);
  expect(logged).toContain(`HTTP ${status}`);
  expect(await fetched(ofMeta)).toEqual(kept);
});

it('leaves a picture due whose provider is slow', async () => {
  stub.silent = true;
  const { timeout } = AbortSignal;
  const limits: number[] = [];
  const spy = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return timeout.call(AbortSignal, 50);
  });
  expect(await fetched(ofMeta)).toEqual([]);
  spy.mockRestore();
  expect(limits).toEqual([20_000]);
  expect(logged).toContain('timeout');
  stub.silent = false;
  expect(await fetched(ofMeta)).toEqual(kept);
});

it('leaves a picture due that was cut off on its way', async () => {
  stub.cutOff = true;
  expect(await fetched(ofMeta)).toEqual([]);
  expect(logged).toContain('digest differs');
  expect(await fetched(ofMeta)).toEqual(kept);
});

it('sends the token of Meta nowhere in clear', async () => {
  stub.downloads = `http://${stub.storageHost}`;
  expect(await fetched(ofMeta)).toEqual([]);
  expect(logged).toContain('address refused');
  expect(stub.stored).toEqual([]);
});

it('leaves a picture due while its provider is not set up', async () => {
  expect(await fetched(ofMeta, {})).toEqual([]);
  expect(await fetched({ ...ofMeta, provider: 'email', ref: '7/1/2' })).toEqual([]);
  expect(stub.requested).toEqual([]);
});

it.each([
  ['Meta has deleted', ofMeta],
  ['Twilio has deleted', ofTwilio],
])('refuses a picture that %s', async (_what, file) => {
  stub.files.clear();
  expect(await fetched(file)).toEqual(refused('gone'));
});

it.each([
  ['that only calls itself one', Buffer.from('<svg onload="x"/>'), 'not-a-picture'],
  ['in another encoding', Buffer.from(jpeg.toString('hex')), 'not-a-picture'],
  ['of more than 10 MiB', Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 'too-large'],
])('refuses a picture %s', async (_what, content, reason) => {
  for (const file of [ofMeta, ofTwilio]) {
    asked = [];
    stub.files.set(file.ref, { type: 'image/jpeg', content });
    expect(await fetched({ ...file, sha256: null })).toEqual(refused(reason));
  }
});

it('keeps a picture of a mail where only the mailbox is set up', async () => {
  const mails = new MailPictures({ INBOX_IMAP_URL: 'imaps://office:secret@mail.example' });
  jest.spyOn(mails, 'picture').mockResolvedValue({ content: jpeg });
  expect(await fetched({ ...ofMeta, provider: 'email', ref: '7/123/2' }, {}, mails)).toEqual(kept);
});

it('logs neither addresses nor credentials', async () => {
  stub.failures.push(500);
  await fetched(ofMeta);
  for (const secret of [ofMeta.ref, providerAccounts.WHATSAPP_ACCESS_TOKEN])
    expect(logged).not.toContain(secret);
});

describe('a voicemail', () => {
  it('is fetched with credentials', async () => {
    stub.files.set('Recordings/RE1.mp3', { type: 'audio/mpeg', content: Buffer.from('ID3') });
    expect(await filesWith(providerAccounts).recording('RE1')).toEqual({ content: Buffer.from('ID3') });
    expect(
      await filesWith({ ...providerAccounts, TWILIO_AUTH_TOKEN: 'wrong' as never }).recording('RE1'),
    ).toEqual({
      retry: 'HTTP 401',
    });
  });

  it('can be gone, and cannot lead elsewhere', async () => {
    expect(await filesWith(providerAccounts).recording('../Messages/SM1')).toEqual({ refused: 'gone' });
    expect(stub.requested.at(-1)).toContain('/Recordings/..%2FMessages%2FSM1.mp3');
  });
});
