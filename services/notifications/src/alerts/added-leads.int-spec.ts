import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { v7 as uuidv7 } from 'uuid';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { sampleLead } from '../testing/sample-lead';

const office = ['office@latchline.example', 'on-call@latchline.example'];
const customer = 'priya@example.com';
let under: NotificationsUnderTest;

beforeEach(async () => {
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL);
});
afterEach(() => under.stop());

/** Who gets a mail about a lead that a user added. */
async function notifiedOf(chosen: { notify?: boolean; acknowledge?: boolean }, fields: Partial<Lead> = {}) {
  const lead = sampleLead({ id: uuidv7(), email: customer, ...fields });
  await under.add(lead, { notify: false, acknowledge: false, ...chosen });
  await under.sendAll();
  return under.mails.received.flatMap((mail) => mail.recipients).sort();
}

it('notifies nobody of a lead that a user added', async () => {
  expect(await notifiedOf({})).toEqual([]);
});

it('notifies the office if the user chose to', async () => {
  expect(await notifiedOf({ notify: true })).toEqual(office);
});

it('acknowledges the customer if the user chose to', async () => {
  expect(await notifiedOf({ acknowledge: true })).toEqual([customer]);
});

it('cannot acknowledge a customer without an e-mail address', async () => {
  expect(await notifiedOf({ acknowledge: true }, { email: null })).toEqual([]);
});
