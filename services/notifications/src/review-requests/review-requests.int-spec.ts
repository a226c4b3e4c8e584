import type { LeadChange } from '@latchline/contracts/leads/lead.events';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { londonTime } from '@latchline/contracts/time/london-time';
import { v7 as uuidv7 } from 'uuid';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { sampleLead } from '../testing/sample-lead';
import { ReviewLinkHandlers } from './review-link.handlers';

let under: NotificationsUnderTest;
let withTexts: NotificationsUnderTest;
beforeAll(async () => {
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL);
  withTexts = await NotificationsUnderTest.start(process.env.DATABASE_URL, [], {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+441144960999',
  });
});
afterAll(async () => {
  await under.stop();
  await withTexts.stop();
});

const now = '2026-03-02T12:00:00.000Z';
const leadOf = (change: Partial<Lead> = {}): Lead => ({
  ...sampleLead(),
  id: uuidv7(),
  email: `${uuidv7()}@visitor.example`,
  status: 'completed',
  created_at: '2026-03-02T09:00:00.000Z',
  ...change,
});
const completed: LeadChange = { previous_status: 'contacted' };
const change = (
  lead: Lead,
  what: LeadChange = completed,
  { at = now, id = uuidv7(), on = under }: { at?: string; id?: string; on?: NotificationsUnderTest } = {},
) => on.reviews.run({ lead, change: what }, { id, occurred_at: at });
const requestsOf = async (lead: Lead, on = under) =>
  (await on.of(lead)).filter(({ kind }) => kind === 'review-request');

it('asks once, although events arrive twice and at once', async () => {
  const [lead, id] = [leadOf(), uuidv7()];
  await Promise.all([change(lead, completed, { id }), change(lead, completed, { id }), change(lead)]);
  await change(lead, { previous_status: 'cancelled' });
  expect(await requestsOf(lead)).toMatchObject([{ channel: 'email', recipient: lead.email, attempts: 0 }]);
});

it('asks after two hours, and by day', async () => {
  const [day, night] = [leadOf(), leadOf()];
  await change(day);
  await change(night, completed, { at: '2026-03-28T22:10:00.000Z' });
  expect((await requestsOf(day))[0]?.next_attempt_at).toBe('2026-03-02T14:00:00.000Z');
  expect((await requestsOf(night))[0]?.next_attempt_at).toBe('2026-03-29T08:00:00.000Z');
});

it('texts a mobile number if texts are set up, and e-mails everybody else', async () => {
  const mobile = leadOf({ phone_e164: '+447700900123' });
  const landline = leadOf({ phone_e164: '+441144960123' });
  await change(mobile, completed, { on: withTexts });
  await change(landline, completed, { on: withTexts });
  await change(mobile);
  expect(await requestsOf(mobile, withTexts)).toMatchObject([
    { channel: 'text', recipient: '+447700900123' },
  ]);
  expect(await requestsOf(landline, withTexts)).toMatchObject([{ channel: 'email' }]);
  expect(await requestsOf(mobile)).toMatchObject([{ channel: 'email' }]);
});

it.each<[string, Partial<Lead>, LeadChange]>([
  ['a lead that is not completed', { status: 'contacted' }, { previous_status: 'new' }],
  ['another change of a completed lead', {}, {}],
  ['a lead in quarantine', { held: true }, completed],
  ['a merged lead', { merged_into: uuidv7() }, completed],
  ['an old lead that is tidied up', { created_at: '2025-06-01T09:00:00.000Z' }, completed],
  ['a customer who left no address', { email: null }, completed],
])('does not ask about %s', async (_, more, what) => {
  const lead = leadOf(more);
  await change(lead, what);
  expect(await requestsOf(lead)).toEqual([]);
});

it('does not ask about a job that was reopened in time, until it is completed again', async () => {
  const lead = leadOf();
  await change(lead);
  await change({ ...lead, status: 'contacted' }, { previous_status: 'completed' });
  expect(await requestsOf(lead)).toMatchObject([{ state: 'given-up', last_error: 'reopened' }]);
  await change(lead);
  expect((await requestsOf(lead)).map(({ state }) => state).sort()).toEqual(['given-up', 'pending']);
});

it('follows the last change of a job, in whichever order the changes arrive', async () => {
  const at = (minute: number) => `2026-07-01T21:${30 + minute}:00.000Z`;
  const lead = leadOf({ updated_at: at(0) });
  const reopened = { ...lead, status: 'contacted', updated_at: at(1) } as const;
  await change(reopened, { previous_status: 'completed' });
  await change(lead);
  expect(await requestsOf(lead)).toEqual([]);
  await change({ ...lead, updated_at: at(4) });
  await change({ ...reopened, updated_at: at(3) }, { previous_status: 'completed' });
  expect(await requestsOf(lead)).toMatchObject([{ state: 'pending' }]);
});

it('sends the link by day, or waits for the morning', async () => {
  const lead = leadOf({ created_at: new Date().toISOString() });
  await change(lead, completed, { at: new Date().toISOString() });
  // The deliveries of the other tests are years old.
  await under.dataSource.query('UPDATE deliveries SET tries_from = now()');
  await under.skipWaits();
  await under.sendAll('acknowledgement');
  const [request] = await requestsOf(lead);
  const clock = londonTime(new Date());
  if (clock < '09:00' || clock >= '21:00') {
    expect(request).toMatchObject({ last_error: 'night' });
    return;
  }
  const mail = under.mails.received.findLast(({ recipients }) => recipients.includes(lead.email ?? ''));
  const token = /https:\/\/latchline\.example\/review\/([\w-]+)/.exec(mail?.parsed.text ?? '')?.[1] ?? '';
  const links = new ReviewLinkHandlers(under.dataSource, under.reviewLinks);
  expect(await links.read({ token })).toEqual({ lead_id: lead.id });
  expect(mail?.parsed.text).toContain('good or bad');
});

it('is cancelled, and its link ends, when the person is erased', async () => {
  const lead = leadOf();
  await change(lead);
  const links = new ReviewLinkHandlers(under.dataSource, under.reviewLinks);
  const token = (await links.get({ id: lead.id })).url.split('/').at(-1) ?? '';
  await under.erase([lead.id]);
  expect(await requestsOf(lead)).toMatchObject([{ state: 'given-up', recipient: 'erased' }]);
  await expect(links.read({ token })).rejects.toMatchObject({ code: notificationErrors.linkNotValid });
  await expect(links.read({ token: 'x' })).rejects.toMatchObject({ code: notificationErrors.linkNotValid });
  await change(lead);
  expect(await requestsOf(lead)).toHaveLength(1);
});
