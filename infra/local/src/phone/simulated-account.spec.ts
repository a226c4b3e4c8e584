import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSimulated, loadSimulatedAccount, simulatedSettings } from './simulated-account';

it.each([
  ['on a local start', 'http://localhost:3000', true, {}, true],
  ['with an unset provider', 'http://127.0.0.1:3000', true, { TWILIO_ACCOUNT_SID: '' }, true],
  ['when switched off', 'http://localhost:3000', false, {}, false],
  ['on a public site', 'https://www.example.co.uk', true, {}, false],
  ['as a service', 'http://localhost:3000', true, { RUN_MODE: 'systemd' }, false],
  ['with an account at Twilio', 'http://localhost:3000', true, { TWILIO_ACCOUNT_SID: 'AC1' }, false],
  ['with an app at Meta', 'http://localhost:3000', true, { WHATSAPP_APP_SECRET_FILE: '/run/x' }, false],
])('%s', (_what, site, isOn, env, expected) => expect(isSimulated(site, isOn, env)).toBe(expected));

it('keeps the generated account, readable by the owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchline-phone-'));
  try {
    const account = loadSimulatedAccount(folder);
    expect(account.accountSid).toMatch(/^AC[0-9a-f]{32}$/);
    expect(loadSimulatedAccount(folder)).toEqual(account);
    expect(statSync(join(folder, 'simulated-account.json')).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('allows the simulator beside the hosts that are allowed already', () => {
  const account = { accountSid: 'AC1', authToken: '', appSecret: '', verifyToken: '', accessToken: '' };
  const { OUTBOUND_ALLOWED_HOSTS } = simulatedSettings(account, 'http://127.0.0.1:8026', {
    OUTBOUND_ALLOWED_HOSTS: 'hooks.lan',
  });
  expect(OUTBOUND_ALLOWED_HOSTS).toBe('hooks.lan,127.0.0.1:8026');
});
