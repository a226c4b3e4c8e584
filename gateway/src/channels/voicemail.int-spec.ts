import { findRecording, getVoicemail } from '@latchline/contracts/leads/channels/voicemail.operations';
import { claimMedia, keepMedia } from '@latchline/contracts/leads/channels/media.operations';
import { shrinkPhoto, addUploadPart } from '@latchline/contracts/content/media/media.operations';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks';
import { recording } from '../testing/fake-channels';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';
import { providerAccounts, ProviderFilesStub } from '../testing/provider-files-stub';
import { lead } from '../testing/sample-data';

const call = '01936b2e-7c1a-7e3b-9f00-0000000000e1';
const path = `/api/admin/leads/${lead.id}/voicemails/${call}`;

let stub: ProviderFilesStub;
let gateway: GatewayUnderTest;
let headers: Record<string, string>;
beforeAll(async () => {
  stub = new ProviderFilesStub();
  await stub.start();
  gateway = await GatewayUnderTest.start({
    ...providerAccounts,
    ...stub.config,
    CALLS_FORWARD_TO: '+441144960999',
  });
  headers = (await gateway.signIn()).headers();
}, bootMs);
afterAll(async () => {
  await gateway.stop();
  await stub.stop();
}, bootMs);
beforeEach(() => gateway.services.reset());

async function voice(fields: Record<string, string>): Promise<string> {
  const all = {
    AccountSid: providerAccounts.TWILIO_ACCOUNT_SID,
    CallSid: 'CA1',
    From: '+447700900123',
    ...fields,
  };
  const address = `${gateway.config.SITE_URL}/api/channels/twilio/voice`;
  const response = await gateway.postForm('/api/channels/twilio/voice', all, {
    'x-twilio-signature': getExpectedTwilioSignature(providerAccounts.TWILIO_AUTH_TOKEN, address, all),
  });
  expect(response.status).toBe(200);
  return response.text();
}
const on = (words: string) =>
  gateway.services.answer(getVoicemail, () => ({ enabled: true, words, updated_at: lead.updated_at }));

describe('a call that nobody answered', () => {
  it.each(['no-answer', 'busy', 'failed'])('can leave a message after %s', async (DialCallStatus) => {
    on('Locked out? Say "where" & what <happened>.');
    const xml = await voice({ DialCallStatus });
    expect(xml).toContain(
      '<Say language="en-GB">Locked out? Say &quot;where&quot; &amp; what &lt;happened&gt;.</Say>',
    );
    expect(xml).toMatch(/<Record [^>]*action="http:\/\/localhost:3000\/api\/channels\/twilio\/voice"/);
    expect(xml).toMatch(/recordingStatusCallback="http:\/\/localhost:3000\/api\/channels\/twilio\/status"/);
    expect(xml).not.toContain('<Dial');
  });

  it('hears no tone while voicemail is off, or after the message', async () => {
    expect(await voice({ DialCallStatus: 'no-answer' })).toContain('<Response><Hangup/></Response>');
    on('Hello');
    expect(await voice({ DialCallStatus: 'completed' })).toContain('<Response><Hangup/></Response>');
    expect(await voice({ RecordingSid: 'RE1', RecordingDuration: '23' })).toContain(
      '<Response><Hangup/></Response>',
    );
  });

  it('hears the last known words while the leads service is away', async () => {
    on('Still here');
    await voice({ DialCallStatus: 'no-answer' });
    gateway.services.fail(getVoicemail, new Error('away'));
    expect(await voice({ DialCallStatus: 'no-answer' })).toContain('Still here');
  });
});

describe('playing a voicemail', () => {
  const play = () => gateway.fetch(path, { headers });

  it('fetches it with our credentials, for users who handle leads', async () => {
    stub.files.set(`Recordings/${recording}.mp3`, { type: 'audio/mpeg', content: Buffer.from('ID3 words') });
    const response = await play();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(await response.text()).toBe('ID3 words');
    expect((await gateway.fetch(path)).status).toBe(401);
  });

  it.each([
    [503, 503],
    [404, 404],
  ])('says what is wrong if Twilio responds with %i', async (status, expected) => {
    stub.failures.push(status);
    expect((await play()).status).toBe(expected);
  });

  it('asks Twilio for nothing if the call has none', async () => {
    const before = stub.requested.length;
    const other = path.replace(lead.id, '01936b2e-7c1a-7e3b-9f00-0000000000ff');
    expect((await gateway.fetch(other, { headers })).status).toBe(404);
    expect(gateway.services.requests.some(({ name }) => name === findRecording.name)).toBe(true);
    expect(stub.requested).toHaveLength(before);
  });
});

it('fetches pictures of messages by itself', async () => {
  const content = Buffer.from('ffd8ffda0004010203ffd9', 'hex');
  const file = { id: call, provider: 'whatsapp' as const, ref: '1003383', type: 'image/jpeg', sha256: null };
  stub.files.set(file.ref, { type: 'image/jpeg', content });
  const waiting = [file];
  gateway.services.answer(addUploadPart, () => ({}));
  gateway.services.answer(shrinkPhoto, () => ({ content: content.toString('base64') }));
  gateway.services.answer(claimMedia, () => ({ file: waiting.shift() ?? null }));
  await eventually('the picture is kept', () =>
    gateway.services.requests.some(({ name }) => name === keepMedia.name),
  );
});
