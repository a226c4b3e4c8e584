import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SealedAccounts } from '@latchline/contracts/notifications/provider-accounts/provider-account.operations';
import { accountSealing } from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { sealingKeys } from '@latchline/runtime/crypto/sealing-keys';
import { createLogger } from '@latchline/runtime/logger/logger';
import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { GatewayConfig } from '../../gateway.config';
import { ChannelAccounts } from './channel-accounts';

const [older, newer] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const twilio = { account_sid: `AC${'0a'.repeat(16)}`, auth_token: 'first', from: 'Latchline', former: [] };
const sealedBy = (keys: string, account: object = twilio): SealedAccounts => {
  const codec = new MessageCodec(sealingKeys({ MESSAGE_SEALING_KEY: keys }, accountSealing));
  return { items: [{ provider: 'twilio', sealed: codec.seal(account) }] };
};

let folder: string;
let logged: string;
let stored: SealedAccounts | Error;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchline-accounts-'));
  [logged, stored] = ['', { items: [] }];
});
const start = (keys: string, spool = folder): ChannelAccounts => {
  const request = () => (stored instanceof Error ? Promise.reject(stored) : Promise.resolve(stored));
  const destination = { write: (line: string) => void (logged += line) };
  return new ChannelAccounts(
    { request } as unknown as ServiceClient,
    createLogger({ service: 'gateway', level: 'trace', destination }),
    { SPOOL_DIR: spool, MESSAGE_SEALING_KEY: keys } as GatewayConfig,
  );
};
const file = () => join(folder, 'provider-accounts.sealed');

it('knows the accounts of the last run', async () => {
  stored = sealedBy(older);
  await start(older).refresh();
  stored = new Error('away');
  const next = start(older);
  await expect(next.refresh()).rejects.toThrow('away');
  expect(next.twilio()).toEqual(twilio);
});

it('says so while an account may exist that it has not read', async () => {
  stored = new Error('away');
  const accounts = start(older);
  await expect(accounts.refresh()).rejects.toThrow('away');
  expect(accounts.isKnown('twilio')).toBe(false);
  stored = { items: [] };
  await accounts.refresh();
  expect([accounts.isKnown('twilio'), accounts.twilio()]).toEqual([true, null]);
  stored = sealedBy(newer);
  await expect(accounts.refresh()).rejects.toThrow('Could not decrypt an account');
  expect(accounts.isKnown('twilio')).toBe(false);
});

it('uses the last known account until the key of the next one arrives', async () => {
  stored = sealedBy(older);
  const accounts = start(older);
  await accounts.refresh();
  const before = readFileSync(file(), 'utf8');
  stored = sealedBy(`${newer} ${older}`, { ...twilio, auth_token: 'second' });
  await expect(accounts.refresh()).rejects.toThrow('Could not decrypt an account');
  expect(accounts.twilio()).toEqual(twilio);
  // What is on the disk can still be opened.
  expect(readFileSync(file(), 'utf8')).toBe(before);
  const withKey = start(`${newer} ${older}`);
  await withKey.refresh();
  expect(withKey.twilio()?.auth_token).toBe('second');
});

it('follows a rotation of the keys on its disk, too', async () => {
  stored = sealedBy(older);
  const accounts = start(`${newer} ${older}`);
  await accounts.refresh();
  stored = sealedBy(`${newer} ${older}`);
  await accounts.refresh();
  stored = new Error('away');
  expect(start(newer).twilio()).toEqual(twilio);
});

it('uses a change that cannot be written, and tries to write it again', async () => {
  writeFileSync(join(folder, 'taken'), '');
  const accounts = start(older, join(folder, 'taken'));
  stored = sealedBy(older);
  await expect(accounts.refresh()).rejects.toThrow();
  expect(accounts.twilio()).toEqual(twilio);
  await expect(accounts.refresh()).rejects.toThrow();
});

it('starts without accounts if its file is damaged or sealed with another key', async () => {
  writeFileSync(file(), '{"items": [{"provider": "twi');
  expect(start(older).twilio()).toBeNull();
  stored = sealedBy(older);
  await start(older).refresh();
  expect(start(newer).twilio()).toBeNull();
  expect(logged).toContain('Was MESSAGE_SEALING_KEY changed?');
});

it('never lets an older response replace a newer one', async () => {
  const accounts = start(older);
  stored = sealedBy(older);
  const first = accounts.refresh();
  const second = accounts.refresh();
  stored = sealedBy(older, { ...twilio, auth_token: 'second' });
  await Promise.all([first, second]);
  expect(accounts.twilio()?.auth_token).toBe('second');
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(stored);
});
