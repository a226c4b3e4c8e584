import { createHash } from 'node:crypto';
import { leadReference } from '@latchline/contracts/leads/lead-reference';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { v7 as uuidv7 } from 'uuid';
import { changedLanes } from '../people/lanes';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { sampleLead } from '../testing/sample-lead';
import { textAccount, TextService } from '../testing/text-service';

const sam = 'sam@latchline.example';
const mobile = '+447700900123';

let service: TextService;
let under: NotificationsUnderTest;

async function start(account: Readonly<Record<string, string>> = textAccount): Promise<void> {
  service = new TextService();
  await service.start();
  const more = { ...account, TWILIO_URL: `http://${service.host}` };
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL, [service.host], more);
  await under.people.keep({
    as_of: new Date().toISOString(),
    people: [{ id: uuidv7(), email: sam, name: 'Sam', mobile }],
  });
  await under.people.changeLanes(sam, (now) => changedLanes(now, { text: true }));
}
afterEach(async () => {
  await under.stop();
  await service.stop();
});

const notify = async () => {
  const lead = sampleLead({ id: uuidv7(), email: null, town: 'Sheffield' });
  await under.notify(lead);
  await under.sendAll('text');
  return lead;
};

it('texts urgency, town and a link to claim the lead, and nothing about the customer', async () => {
  await start();
  const lead = await notify();
  expect(service.received).toEqual([
    {
      to: mobile,
      body: expect.stringMatching(
        /^Emergency \(ASAP\) in Sheffield\. I've got it: https:\/\/latchline\.example\/claim\/[\w-]{70}$/,
      ) as string,
    },
  ]);
  for (const secret of [lead.name, lead.phone, lead.postcode])
    expect(service.received[0]?.body).not.toContain(secret);
  expect(service.received[0]?.body.length).toBeLessThanOrEqual(160);
  expect(await under.of(lead, 'text')).toMatchObject([{ state: 'sent', recipient: mobile }]);
});

it.each([429, 500, 503])('tries again after %s, not before the time it names', async (status) => {
  await start();
  service.statuses.set(mobile, { status, retryAfter: '120' });
  const lead = await notify();
  const [failed] = await under.of(lead, 'text');
  expect(failed).toMatchObject({ state: 'failed', last_error: `HTTP ${status}, Twilio 20429` });
  expect(Date.parse(failed?.next_attempt_at ?? '')).toBeGreaterThan(Date.now() + 100_000);
  service.statuses.clear();
  await under.skipWaits();
  await under.sendAll('text');
  expect(await under.of(lead, 'text')).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

it.each([400, 404])(
  'gives up after %s, and neither stores nor logs the words of the provider',
  async (status) => {
    await start();
    service.statuses.set(mobile, { status });
    const lead = await notify();
    expect(await under.of(lead, 'text')).toMatchObject([
      { state: 'given-up', last_error: `HTTP ${status}, Twilio 20429` },
    ]);
    expect(under.logged).not.toContain(mobile);
    expect(under.logged).not.toContain(textAccount.TWILIO_AUTH_TOKEN);
  },
);

it.each([401, 403])('tries again after %s, which is about our account', async (status) => {
  await start();
  service.statuses.set(mobile, { status });
  const lead = await notify();
  expect(await under.of(lead, 'text')).toMatchObject([{ state: 'failed' }]);
  service.statuses.clear();
  await under.skipWaits();
  await under.sendAll('text');
  expect(await under.of(lead, 'text')).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

it('shows that the credentials are those of another account', async () => {
  await start({ ...textAccount, TWILIO_AUTH_TOKEN: 'wrong' });
  expect(await under.of(await notify(), 'text')).toMatchObject([{ last_error: 'HTTP 401, Twilio 20003' }]);
});

it('texts nobody until a provider is configured', async () => {
  await start({});
  expect(await under.of(await notify(), 'text')).toEqual([]);
  expect(await under.texts.send(mobile, 'x')).toEqual({ error: 'not-set-up', final: true });
});

it('texts nobody whose mobile number is unknown', async () => {
  await start();
  await under.people.keep({
    as_of: new Date(Date.now() + 1_000).toISOString(),
    people: [{ id: uuidv7(), email: sam, name: 'Sam', mobile: null }],
  });
  expect(await under.of(await notify(), 'text')).toEqual([]);
});

describe('the customer', () => {
  const customer = '+447700900456';
  const ask = async (fields: Partial<Lead> = {}) => {
    const lead = sampleLead({ id: uuidv7(), email: null, phone_e164: customer, ...fields });
    await under.notify(lead);
    await under.sendAll('text');
    return lead;
  };
  const received = () => service.received.filter(({ to }) => to !== mobile);

  it('gets one text with the link of their page, and nothing of what they typed', async () => {
    await start();
    const lead = await ask();
    await under.notify(lead);
    await under.sendAll('text');
    const page = await under.pages.urlOf(lead.id);
    expect(received()).toEqual([
      {
        to: customer,
        body: `Latchline: we have your request ${leadReference(lead.id)}. Who comes, when and the price: ${page}`,
      },
    ]);
    expect(received()[0]?.body.length).toBeLessThanOrEqual(160);
    expect(await under.of(lead, 'text')).toContainEqual(
      expect.objectContaining({ kind: 'acknowledgement', state: 'sent', recipient: customer }),
    );
  });

  it.each([
    ['with spam signals', { suspicions: ['honeypot'], spam_score: 10 }],
    ['with a landline', { phone_e164: '+441144960999' }],
    ['with a number abroad', { phone_e164: '+33612345678' }],
  ] as [string, Partial<Lead>][])('gets none %s', async (_why, fields) => {
    await start();
    await ask(fields);
    expect(received()).toEqual([]);
  });

  it('gets three a day at most', async () => {
    await start();
    for (let count = 0; count < 4; count++) await ask();
    expect(received()).toHaveLength(3);
  });

  it('gets none while acknowledgements or texts are off', async () => {
    await start();
    await under.settings.change((now) => ({ ...now, acknowledge_visitors: false }));
    await ask();
    expect(received()).toEqual([]);
    await under.stop();
    await service.stop();
    await start({});
    await ask();
    expect(received()).toEqual([]);
  });
});

describe('a customer who replied STOP', () => {
  const customer = '+447700900456';
  const number_digest = createHash('sha256').update(customer).digest('hex');
  const replied = (opted_out: boolean, second: number) =>
    under.consents.keep({ number_digest, opted_out, at: `2026-03-01T02:14:0${second}.000Z` });
  const lead = () =>
    sampleLead({
      id: uuidv7(),
      email: 'priya@mail.example',
      phone_e164: customer,
      created_at: new Date().toISOString(),
    });
  /** Each kind of text that the product sends to customers. */
  const kinds = {
    acknowledgement: async () => {
      const one = lead();
      await under.notify(one);
      return one;
    },
    'review-request': async () => {
      const one = lead();
      await under.reviews.run(
        { lead: { ...one, status: 'completed' }, change: { previous_status: 'contacted' } },
        { id: uuidv7(), occurred_at: new Date().toISOString() },
      );
      return one;
    },
    message: async () => {
      const one = lead();
      await under.customerTexts.run(
        { lead_id: one.id, id: uuidv7(), channel: 'text', to: customer, text: 'On my way' },
        { id: uuidv7() },
      );
      return one;
    },
  };

  it.each(Object.entries(kinds))('gets no %s, and the delivery says why', async (kind, queue) => {
    await start();
    await replied(true, 1);
    const asked = await queue();
    await under.skipWaits();
    await under.sendAll('text');
    expect(service.received.filter(({ to }) => to === customer)).toEqual([]);
    expect((await under.of(asked, 'text')).filter((one) => one.kind === kind)).toMatchObject([
      { state: 'given-up', last_error: 'replied-stop', attempts: 1 },
    ]);
    expect(under.logged).not.toContain(customer);
  });

  it('gets no text that was waiting when they replied', async () => {
    await start();
    service.statuses.set(customer, { status: 503 });
    const asked = await kinds.message();
    await under.sendAll('text');
    await replied(true, 1);
    service.statuses.clear();
    await under.skipWaits();
    await under.sendAll('text');
    expect(service.received).toEqual([]);
    expect(await under.of(asked, 'text')).toMatchObject([{ state: 'given-up', last_error: 'replied-stop' }]);
  });

  it('gets texts again after START, in any order in which the replies arrive', async () => {
    await start();
    await replied(false, 3);
    await replied(true, 1);
    await replied(true, 1);
    await kinds.message();
    await under.sendAll('text');
    expect(service.received).toHaveLength(1);
    await replied(true, 4);
    await kinds.message();
    await under.sendAll('text');
    expect(service.received).toHaveLength(1);
    expect(JSON.stringify(await under.dataSource.query('SELECT * FROM text_consents'))).not.toContain(
      customer.slice(1),
    );
  });
});

describe('a message of a user to a customer', () => {
  const customer = '+447700900456';
  const message = {
    id: '0195a8e6-5d3c-7000-8000-000000000001',
    channel: 'text' as const,
    to: customer,
    text: 'On my way, about 20 min.',
  };
  const queued = async (lead_id = uuidv7()) => {
    await under.customerTexts.run({ lead_id, ...message }, { id: uuidv7() });
    await under.sendAll('text');
    return sampleLead({ id: lead_id });
  };

  it('is sent as it was written, and names where to report what becomes of it', async () => {
    await start();
    const lead = await queued();
    expect(service.received).toEqual([
      {
        to: customer,
        body: message.text,
        reportTo: `https://latchline.example/api/channels/twilio/status?message=${message.id}`,
      },
    ]);
    expect(await under.of(lead, 'text')).toMatchObject([
      { kind: 'message', state: 'sent', recipient: customer },
    ]);
  });

  it('is sent once when its event is delivered again', async () => {
    await start();
    const event = { id: uuidv7() };
    const content = { lead_id: uuidv7(), ...message };
    await Promise.all([1, 2, 3].map(() => under.customerTexts.run(content, event)));
    await under.sendAll('text');
    expect(service.received).toHaveLength(1);
  });

  it('is given up at once if the customer has stopped texts', async () => {
    await start();
    service.statuses.set(customer, { status: 400 });
    expect(await under.of(await queued(), 'text')).toMatchObject([{ state: 'given-up' }]);
    expect(under.logged).not.toContain(message.text);
  });

  it('is erased with the customer, and not sent any more', async () => {
    await start();
    service.statuses.set(customer, { status: 503 });
    const lead = await queued();
    await under.erase([lead.id]);
    service.statuses.clear();
    await under.skipWaits();
    await under.sendAll('text');
    expect(service.received).toEqual([]);
    expect(await under.of(lead, 'text')).toMatchObject([{ state: 'given-up', recipient: 'erased' }]);
    const rows = JSON.stringify(await under.dataSource.query('SELECT * FROM alerts'));
    expect(rows).not.toContain('On my way');
    await under.customerTexts.run({ lead_id: lead.id, ...message }, { id: uuidv7() });
    expect(await under.of(lead, 'text')).toHaveLength(1);
  });
});
