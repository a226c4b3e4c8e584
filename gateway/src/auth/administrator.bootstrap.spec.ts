import type { DatabaseConnection } from '@latchline/runtime/database/database-connection';
import { createLogger } from '@latchline/runtime/logger/logger';
import type { GatewayConfig } from '../gateway.config';
import { AdministratorBootstrap } from './administrator.bootstrap';
import type { ConfiguredAdministrator } from './configured-administrator';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

function bootstrapWith(ensure: jest.Mock) {
  const administrator = { ensure, warnIfWeak: () => Promise.resolve() } as unknown as ConfiguredAdministrator;
  return new AdministratorBootstrap(
    { opened: Promise.resolve() } as unknown as DatabaseConnection,
    administrator,
    createLogger({ service: 'gateway', level: 'silent' }),
    { ADMIN_EMAIL: 'owner@latchline.example', ADMIN_PASSWORD: 'correct horse' } as GatewayConfig,
  );
}

it('tries again until the database is there, also if it is lost again right after it was opened', async () => {
  let done = () => undefined as void;
  const created = new Promise<void>((resolve) => (done = resolve));
  const ensure = jest.fn(async () => done());
  ensure.mockRejectedValueOnce(away).mockRejectedValueOnce(away);
  const bootstrap = bootstrapWith(ensure);
  await bootstrap.onApplicationBootstrap();
  await created;
  expect(ensure).toHaveBeenCalledTimes(3);
  bootstrap.onModuleDestroy();
});

it('does not start if the administrator cannot be created for another reason', async () => {
  const bootstrap = bootstrapWith(jest.fn().mockRejectedValue(new Error('permission denied')));
  await expect(bootstrap.onApplicationBootstrap()).rejects.toThrow('permission denied');
});
