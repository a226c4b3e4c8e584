import { v7 as uuidv7 } from 'uuid';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { sampleLead } from '../testing/sample-lead';

let under: NotificationsUnderTest;
beforeAll(async () => {
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL);
});
afterAll(() => under.stop());

it('sends what has waited for months, and what is new', async () => {
  const [old, fresh] = [sampleLead({ id: uuidv7(), email: null }), sampleLead({ id: uuidv7(), email: null })];
  await under.notify(old);
  await under.timePasses('90 days');
  await under.notify(fresh);
  await under.skipWaits();
  await under.sendAll('email');
  for (const lead of [old, fresh])
    expect(await under.of(lead, 'email')).toEqual([
      expect.objectContaining({ state: 'sent' }),
      expect.objectContaining({ state: 'sent' }),
    ]);
});
