import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inheritedEnvironment } from '../../env/process-environment';
import { writePrivateFile } from '../../env/private-file';
import { freePort } from '../../supervisor/free-port';
import type { Launch } from '../../supervisor/process-plan';
import type { EmbeddedStore, StoreSettings } from '../store';
import { translateRedisLine } from '../store-lines';
import { removeZeros } from './append-only-file';
import { stopOrphanRedis } from './orphan-redis';
import { findRedis } from './redis-binary';
import { renderRedisConfig } from './redis-config';
import { pingRedis } from './redis-ping';

export async function embeddedRedis(
  settings: StoreSettings & { toolsFolder: string; users?: readonly string[] },
): Promise<EmbeddedStore> {
  const binary = await findRedis(settings.toolsFolder, process.env['PATH'], settings.say);
  const folder = join(settings.dataFolder, 'redis');
  const configFile = join(folder, 'redis.conf');
  const pidFile = join(folder, 'redis.pid');
  const port = await freePort();
  const url = `redis://:${settings.password}@127.0.0.1:${port}`;

  const launch = async (): Promise<Launch> => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if ((await stopOrphanRedis(pidFile, configFile)) !== 'free') {
      settings.say('stopped a server left running by an earlier start');
    }
    const zeros = removeZeros(folder);
    if (zeros > 0) settings.say(`removed ${zeros} zeros at the end of its file, which a power cut leaves`);
    const { password, users } = settings;
    const config = renderRedisConfig({ folder, port, password, pidFile, users });
    // Not rewritten if unchanged, so that Redis can restart on a full disk.
    if (!existsSync(configFile) || readFileSync(configFile, 'utf8') !== config)
      writePrivateFile(configFile, config);
    const env = { ...inheritedEnvironment(process.env), ...binary.env };
    return {
      command: binary.command,
      args: [configFile],
      env,
      cwd: folder,
      port,
      healthPort: null,
      ipc: false,
    };
  };

  return {
    url,
    plan: {
      name: 'redis',
      service: 'redis',
      marker: configFile,
      launch,
      isReady: async () => (await pingRedis(url)) === null,
      translateLine: translateRedisLine,
      stopSignal: 'SIGTERM',
      stopDeadlineMs: 15_000,
    },
  };
}
