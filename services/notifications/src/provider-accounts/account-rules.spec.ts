import { messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { changedTwilio, changedWhatsApp, latestEnd } from './account-rules';

const now = new Date('2026-03-01T09:00:00.000Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const sid = `AC${'0a'.repeat(16)}`;
const other = `AC${'0b'.repeat(16)}`;
const twilio = { account_sid: sid, auth_token: 'first', from: '+441144960100', former: [] };
const whatsApp = {
  ...{
    app_secret: 'first',
    verify_token: 'verify',
    access_token: 'access',
    phone_number_id: '106540352242922',
  },
  former: [],
};
const problemsOf = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    const { code, details } = error as { code: string; details: { path: string }[] };
    return code === messagingErrors.invalid && details.map(({ path }) => path);
  }
};

it('requires every value of a new account', () => {
  expect(problemsOf(() => changedTwilio(null, { account_sid: sid }, now))).toEqual([
    'twilio.auth_token',
    'twilio.from',
  ]);
  expect(problemsOf(() => changedWhatsApp(null, { app_secret: 'a' }, now))).toEqual([
    'whatsapp.verify_token',
    'whatsapp.access_token',
    'whatsapp.phone_number_id',
  ]);
});

it('keeps what is left out, and no former secret while the secret stays', () => {
  expect(changedTwilio(twilio, { from: 'Latchline' }, now)).toEqual({ ...twilio, from: 'Latchline' });
  expect(changedTwilio(twilio, { auth_token: 'first' }, now)).toEqual(twilio);
  expect(changedWhatsApp(whatsApp, { access_token: 'next' }, now)).toEqual({
    ...whatsApp,
    access_token: 'next',
  });
});

it('accepts a former secret for a day, and several after typing mistakes', () => {
  const once = changedTwilio(twilio, { auth_token: 'typo' }, now);
  expect(once.former).toEqual([{ account_sid: sid, auth_token: 'first', until: hours(24).toISOString() }]);
  const twice = changedTwilio(once, { auth_token: 'second' }, hours(1));
  expect(twice.former.map(({ auth_token }) => auth_token)).toEqual(['typo', 'first']);
  expect(latestEnd(twice.former, hours(1))).toBe(hours(25).toISOString());
  expect(changedTwilio(twice, { from: 'Latchline' }, hours(24)).former).toHaveLength(1);
  expect(latestEnd(twice.former, hours(25))).toBeNull();
  expect(changedWhatsApp(whatsApp, { app_secret: 'second' }, now).former).toEqual([
    { app_secret: 'first', until: hours(24).toISOString() },
  ]);
});

it('takes a secret back without listing it as former', () => {
  const away = changedTwilio(twilio, { auth_token: 'second' }, now);
  const back = changedTwilio(away, { auth_token: 'first' }, hours(1));
  expect(back.former.map(({ auth_token }) => auth_token)).toEqual(['second']);
});

it('ends the time of former secrets at once', () => {
  const changed = changedTwilio(twilio, { auth_token: 'second' }, now);
  expect(changedTwilio(changed, { end_former: true }, now)).toEqual({ ...changed, former: [] });
});

it('never uses the token of one account for another', () => {
  expect(problemsOf(() => changedTwilio(twilio, { account_sid: other }, now))).toEqual(['twilio.auth_token']);
  const moved = changedTwilio(twilio, { account_sid: other, auth_token: 'theirs' }, now);
  expect(moved.former).toEqual([{ account_sid: sid, auth_token: 'first', until: hours(24).toISOString() }]);
});
