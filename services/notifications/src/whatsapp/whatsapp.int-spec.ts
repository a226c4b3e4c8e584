import { v7 as uuidv7 } from 'uuid';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { sampleLead } from '../testing/sample-lead';
import { whatsAppAccount, WhatsAppService } from '../testing/whatsapp-service';

const customer = '+447700900456';
const words = 'On my way, about 20 min.';

let service: WhatsAppService;
let under: NotificationsUnderTest;

async function start(account: Readonly<Record<string, string>> = whatsAppAccount): Promise<void> {
  service = new WhatsAppService();
  await service.start();
  service.open.add(customer.slice(1));
  service.templates.set('on_my_way/en_GB', 2);
  const more = { ...account, WHATSAPP_URL: service.url };
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL, [service.host], more);
}
afterEach(async () => {
  await under.stop();
  await service.stop();
});

const template = { name: 'on_my_way', language: 'en_GB', parameters: ['Sam', '20'] };
const message = { id: '0195a8e6-5d3c-7000-8000-000000000001', channel: 'whatsapp' as const, to: customer };

async function queued(fields: { template?: typeof template } = {}, lead_id = uuidv7()) {
  await under.customerTexts.run({ lead_id, ...message, text: words, ...fields }, { id: uuidv7() });
  await under.sendAll();
  return sampleLead({ id: lead_id });
}
const again = async () => {
  await under.skipWaits();
  await under.sendAll();
};

it('sends free text with our id, which every status brings back', async () => {
  await start();
  const lead = await queued();
  expect(service.received).toMatchObject([
    { to: '447700900456', type: 'text', text: { body: words }, biz_opaque_callback_data: message.id },
  ]);
  expect(await under.of(lead)).toMatchObject([
    { kind: 'message', channel: 'whatsapp', state: 'sent', recipient: customer },
  ]);
});

it('sends a template where the 24 hours are over', async () => {
  await start();
  service.open.clear();
  const lead = await queued({ template });
  expect(service.received).toMatchObject([{ type: 'template', template: { name: 'on_my_way' } }]);
  expect(await under.of(lead)).toMatchObject([{ state: 'sent' }]);
});

it('gives up at once if Meta says that the 24 hours are over', async () => {
  await start();
  service.open.clear();
  expect(await under.of(await queued())).toMatchObject([
    { state: 'given-up', last_error: 'HTTP 400, WhatsApp 131047' },
  ]);
  for (const secret of [words, customer, customer.slice(1), whatsAppAccount.WHATSAPP_ACCESS_TOKEN])
    expect(under.logged).not.toContain(secret);
});

it.each([
  { status: 429, retryAfter: '120' },
  { status: 400, code: 130429 },
  { status: 500, code: 131016 },
  { status: 503 },
  { status: 401, code: 190 },
  { status: 403, code: 131005 },
])('loses nothing and sends once after $status, $code', async (failure) => {
  await start();
  service.failures.push(failure);
  const lead = await queued();
  const [failed] = await under.of(lead);
  expect(failed).toMatchObject({ state: 'failed', attempts: 1 });
  if (failure.retryAfter)
    expect(Date.parse(failed?.next_attempt_at ?? '')).toBeGreaterThan(Date.now() + 100_000);
  await again();
  await again();
  expect(await under.of(lead)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  expect(service.received).toHaveLength(1);
});

it('sends again if Meta is slow, and its statuses still find the message', async () => {
  await start();
  service.silent = true;
  const { timeout } = AbortSignal;
  const spy = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 100));
  const lead = await queued();
  spy.mockRestore();
  expect(await under.of(lead)).toMatchObject([{ state: 'failed', last_error: 'timeout' }]);
  service.silent = false;
  await again();
  expect(await under.of(lead)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  // Meta may have sent both: they carry the same id, so that the lead shows one.
  expect(service.received.map((sent) => sent.biz_opaque_callback_data)).toEqual([message.id, message.id]);
});

it('sends once when its event is delivered again', async () => {
  await start();
  const [event, content] = [{ id: uuidv7() }, { lead_id: uuidv7(), ...message, text: words }];
  await Promise.all([1, 2, 3].map(() => under.customerTexts.run(content, event)));
  await under.sendAll();
  expect(service.received).toHaveLength(1);
});

it('is erased with the customer, and not sent any more', async () => {
  await start();
  service.failures.push({ status: 503 });
  const lead = await queued({ template });
  await under.erase([lead.id]);
  await again();
  expect(service.received).toEqual([]);
  const rows = JSON.stringify(await under.dataSource.query('SELECT * FROM alerts'));
  for (const secret of [words, 'Sam']) expect(rows).not.toContain(secret);
});

it('gives up without an account, and not with a wrong token', async () => {
  await start({});
  expect(await under.of(await queued())).toMatchObject([{ state: 'given-up', last_error: 'not-set-up' }]);
  await under.stop();
  await service.stop();
  await start({ ...whatsAppAccount, WHATSAPP_ACCESS_TOKEN: 'wrong' });
  expect(await under.of(await queued())).toMatchObject([
    { state: 'failed', last_error: 'HTTP 401, WhatsApp 190' },
  ]);
});
