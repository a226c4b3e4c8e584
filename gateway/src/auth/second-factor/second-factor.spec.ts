import { randomBytes } from 'node:crypto';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { sealingKeys } from '@latchline/runtime/crypto/sealing-keys';
import { createLogger } from '@latchline/runtime/logger/logger';
import type { GatewayConfig } from '../../gateway.config';

import { codeAt, newSecret } from './one-time-code';
import { SecondFactor } from './second-factor';
import type { SecondFactorRepository, StoredFactor } from './second-factor.repository';

const secret = newSecret();
const newKey = () => randomBytes(32).toString('base64');
const [lost, older, newest] = [newKey(), newKey(), newKey()];
const sealedWith = (key: string) =>
  new MessageCodec(sealingKeys({ MESSAGE_SEALING_KEY: key }, 'latchline second factor')).seal(secret);

let stored: Map<string, string>;
let logged: string;
beforeEach(() => {
  stored = new Map([
    ['first', sealedWith(lost)],
    ['second', sealedWith(older)],
  ]);
  logged = '';
});
const factorWith = (keys: string, onSince: Date | null = new Date()) => {
  const factors: Pick<
    SecondFactorRepository,
    'sealedSecrets' | 'replaceSecret' | 'replaceCodes' | 'find' | 'useCode'
  > = {
    sealedSecrets: async () => [...stored].map(([userId, secret]) => ({ userId, secret })),
    replaceSecret: async (userId, _, resealed) => void stored.set(userId, resealed),
    find: async (userId): Promise<StoredFactor> => ({
      secret: stored.get(userId) ?? '',
      onSince,
      codesLeft: 10,
    }),
    replaceCodes: async () => undefined,
    useCode: async () => true,
  };
  const destination = { write: (line: string) => void (logged += line) };
  return new SecondFactor(
    factors as unknown as SecondFactorRepository,
    createLogger({ service: 'gateway', level: 'info', destination }),
    { MESSAGE_SEALING_KEY: keys } as GatewayConfig,
  );
};

it('seals the others again, although the key of one is lost, and says so once', async () => {
  const factor = factorWith(`${newest}\n${older}`);
  expect(await factor.reseal()).toBe(1);
  expect(await factor.reseal()).toBe(0);
  expect(logged.match(/"unreadable":1,.*not in MESSAGE_SEALING_KEY/g)).toHaveLength(1);
  expect(await factorWith(newest).check('second', '000000')).toBe(false);
});

it('says that no code of the app can be right while the key is lost, and takes a recovery code', async () => {
  const factor = factorWith(newest);
  await expect(factor.check('first', '000000')).rejects.toMatchObject({
    code: identityErrors.wrongCode,
    message: expect.stringContaining('Enter a recovery code') as string,
  });
  expect(await factor.check('first', 'ABCDE-FGHIJ')).toBe(true);
});

it('asks to set up an app again whose secret cannot be read before it is confirmed', async () => {
  await expect(factorWith(newest, null).confirm('first', '000000')).rejects.toMatchObject({
    code: identityErrors.secondFactorOff,
  });
});

it('gives new recovery codes when the response with them was lost and the app is confirmed again', async () => {
  const code = codeAt(secret, new Date());
  expect(await factorWith(older).confirm('second', code)).toHaveLength(10);
  await expect(factorWith(older).confirm('second', '000000')).rejects.toMatchObject({
    code: identityErrors.unconfirmedCode,
  });
  const longAgo = new Date(Date.now() - 3_600_000);
  await expect(factorWith(older, longAgo).confirm('second', code)).rejects.toMatchObject({
    code: identityErrors.secondFactorOn,
  });
});
