import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { v7 as uuidv7 } from 'uuid';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { sampleLead } from '../testing/sample-lead';
import { textAccount, TextService } from '../testing/text-service';
import { ProviderCopyHandlers } from './provider-copy.handlers';

const customer = '+447700900456';
const sid = (prefix: string, number: number) => prefix + String(number).padStart(32, '0');
const [call, recording] = [`Calls/${sid('CA', 1)}`, `Recordings/${sid('RE', 1)}`];
const picture = `Messages/${sid('MM', 1)}/Media/${sid('ME', 1)}`;

let service: TextService;
let under: NotificationsUnderTest;
beforeEach(async () => {
  service = new TextService();
  await service.start();
  const more = { ...textAccount, TWILIO_URL: `http://${service.host}` };
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL, [service.host], more);
});
afterEach(async () => {
  await under.stop();
  await service.stop();
});

const texted = async (): Promise<Lead> => {
  const lead = sampleLead({ id: uuidv7(), email: null, phone_e164: customer });
  // Longer than what is kept of other responses: the id of the text comes after its words.
  const text = 'x'.repeat(1_500);
  const message = { id: uuidv7(), channel: 'text' as const, to: customer, text };
  await under.notify(lead);
  await under.customerTexts.run({ lead_id: lead.id, ...message }, { id: uuidv7() });
  await under.sendAll('text');
  return lead;
};
const counts = () => new ProviderCopyHandlers(under.copies).counts();
const dueNow = () =>
  under.dataSource.query('UPDATE provider_copies SET due_at = now() WHERE due_at IS NOT NULL');

it('deletes what the leads service names, and the texts that were sent', async () => {
  const lead = await texted();
  const other = await texted();
  expect(service.kept.size).toBe(4);
  for (const path of [call, recording, picture]) service.kept.add(path);
  await under.erase([lead.id], [], uuidv7(), [call, recording, picture]);
  expect(await counts()).toMatchObject({ waiting: 5, deleted: 0, last_error: null });
  await under.copyDeletion.run();
  expect(service.deletions.sort()).toEqual(
    [call, recording, picture, `Messages/${sid('SM', 1)}`, `Messages/${sid('SM', 2)}`].sort(),
  );
  // The other customer's texts stay.
  expect([...service.kept]).toEqual([`Messages/${sid('SM', 3)}`, `Messages/${sid('SM', 4)}`]);
  expect(await counts()).toEqual({ waiting: 0, deleted: 5, oldest_at: null, last_error: null });
  expect(await under.of(other, 'text')).toMatchObject([{ recipient: customer }, { recipient: customer }]);
});

it('deletes the texts that the person got about a lead of somebody else', async () => {
  const other = sampleLead({ id: uuidv7(), email: null, phone_e164: '+447700900789' });
  const message = { id: uuidv7(), channel: 'text' as const, to: customer, text: 'Sorry we missed your call' };
  await under.customerTexts.run({ lead_id: other.id, ...message }, { id: uuidv7() });
  await under.sendAll('text');
  await under.erase([uuidv7()], [], uuidv7(), [], [customer]);
  await under.copyDeletion.run();
  expect(service.deletions).toEqual([`Messages/${sid('SM', 1)}`]);
  const stored = await under.dataSource.query<object[]>(
    'SELECT a.content, d.recipient FROM alerts a JOIN deliveries d USING (event_id)',
  );
  expect(stored).toEqual([{ content: null, recipient: 'erased' }]);
});

it.each([429, 500, 503, 401, 409])('tries again after %i until it is gone', async (status) => {
  service.kept.add(call);
  service.failures.push({ status }, { status });
  await under.erase([uuidv7()], [], uuidv7(), [call]);
  for (const failures of [1, 2]) {
    await under.copyDeletion.run();
    await under.copyDeletion.run();
    expect(service.deletions).toHaveLength(failures);
    expect(await counts()).toMatchObject({ waiting: 1, last_error: `HTTP ${status}` });
    await dueNow();
  }
  await under.copyDeletion.run();
  expect(service.kept.size).toBe(0);
  expect(await counts()).toMatchObject({ waiting: 0, deleted: 1, last_error: null });
});

it('tries again if Twilio is slow', async () => {
  service.kept.add(call);
  service.silent = true;
  await under.erase([uuidv7()], [], uuidv7(), [call]);
  const { timeout } = AbortSignal;
  const spy = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 100));
  await under.copyDeletion.run();
  spy.mockRestore();
  expect(await counts()).toMatchObject({ waiting: 1, last_error: 'timeout' });
  service.silent = false;
  await dueNow();
  await under.copyDeletion.run();
  expect(await counts()).toMatchObject({ waiting: 0, deleted: 1 });
});

it('does not wait for a clock that was set back', async () => {
  service.failures.push({ status: 500 });
  await under.erase([uuidv7()], [], uuidv7(), [call]);
  const setBack = (interval: string) =>
    under.dataSource.query('UPDATE provider_copies SET due_at = due_at + $1::interval', [interval]);
  await setBack('3 hours');
  await under.copyDeletion.run();
  expect(service.deletions).toHaveLength(1);
  await setBack('3 days');
  await under.copyDeletion.run();
  expect(await counts()).toMatchObject({ waiting: 0, deleted: 1 });
});

it('waits for the time that Twilio names, but not for longer than for its own next attempt', async () => {
  service.failures.push({ status: 429, retryAfter: '9999999' });
  await under.erase([uuidv7()], [], uuidv7(), [call]);
  await under.copyDeletion.run();
  await under.copyDeletion.run();
  expect(service.deletions).toHaveLength(1);
});

it('waits for the time that Twilio names', async () => {
  service.failures.push({ status: 429, retryAfter: '3600' });
  await under.erase([uuidv7()], [], uuidv7(), [call]);
  await under.copyDeletion.run();
  const [row] = await under.dataSource.query<[{ minutes: number }]>(
    'SELECT round(extract(epoch FROM due_at - now()) / 60)::int AS minutes FROM provider_copies',
  );
  expect(row.minutes).toBe(60);
});

it('counts what is gone already as deleted, and asks for each once', async () => {
  const event = uuidv7();
  await Promise.all([1, 2, 3].map(() => under.erase([uuidv7()], [], event, [call, recording])));
  await Promise.all([under.copyDeletion.run(), under.copyDeletion.run()]);
  expect(service.deletions.sort()).toEqual([call, recording]);
  expect(await counts()).toMatchObject({ waiting: 0, deleted: 2 });
});

it('asks Twilio for nothing but parts of the account, and logs none of them', async () => {
  await under.erase([uuidv7()], [], uuidv7(), ['../../Accounts/AC1', recording]);
  await under.copyDeletion.run();
  expect(service.deletions).toEqual([recording]);
  expect(await counts()).toMatchObject({ waiting: 1, last_error: 'unknown path' });
  expect(under.logged).not.toContain(recording);
});

it('reports how many of what were deleted, each once, until that is in the audit log', async () => {
  const handlers = new ProviderCopyHandlers(under.copies);
  const report = async (entered: string | null = null) => (await handlers.report({ entered })).report;
  await under.erase([uuidv7()], [], uuidv7(), [call, recording, picture]);
  expect(await report()).toBeNull();
  await under.copyDeletion.run();
  const reports = await Promise.all([report(), report()]);
  const first = reports.find((one) => one !== null)!;
  expect(first.deleted).toEqual({ calls: 1, messages: 0, pictures: 1, recordings: 1 });
  expect(JSON.stringify(first)).not.toContain('CA0');
  expect(reports.filter((one) => one !== null && one.id !== first.id)).toEqual([]);

  await under.erase([uuidv7()], [], uuidv7(), [`Calls/${sid('CA', 2)}`]);
  await under.copyDeletion.run();
  expect(await report()).toEqual(first);
  const second = await report(first.id);
  expect(second?.deleted).toEqual({ calls: 1, messages: 0, pictures: 0, recordings: 0 });
  expect(await report(second!.id)).toBeNull();
});
