import { readFileSync } from 'node:fs';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { sealingKeys } from '@latchline/runtime/crypto/sealing-keys';
import { dataSourceOptions } from '@latchline/runtime/database/data-source';
import { createLogger } from '@latchline/runtime/logger/logger';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { loadSealedDataConfig } from './backups/sealed-data/sealed-data.config';
import { sealedTextsIn } from './backups/sealed-data/sealed-texts';
import { identitySchema } from './schema';

/**
 * Run by backups and restore tests, which do not know how the gateway seals. `seal` prints a sealed sample; `open <file>` opens
 * such a sample and everything sealed in DATABASE_URL and REDIS_URL, and fails if the key does not fit.
 */
async function main([command, path]: readonly string[]): Promise<string> {
  const config = loadSealedDataConfig();
  const codec = new MessageCodec(sealingKeys(config));
  if (command === 'seal') return codec.seal({ sample: new Date().toISOString() });
  let opened = 0;
  const open = (with_: MessageCodec, text: string, what: string): void => {
    try {
      with_.open(text);
      opened += 1;
    } catch {
      throw new Error(`MESSAGE_SEALING_KEY does not open ${what} of this backup`);
    }
  };
  if (path) open(codec, readFileSync(path, 'utf8'), 'the sealed sample');
  if (config.REDIS_URL) {
    const redis = new Redis(config.REDIS_URL, { maxRetriesPerRequest: 2 });
    try {
      for await (const text of sealedTextsIn(redis)) open(codec, text, 'leads and messages');
    } finally {
      redis.disconnect();
    }
  }
  const factors = new MessageCodec(sealingKeys(config, 'latchline second factor'));
  for (const secret of await secondFactors(config.DATABASE_URL)) open(factors, secret, 'second factors');
  return JSON.stringify({ opened });
}

async function secondFactors(url: string | undefined): Promise<string[]> {
  if (url === undefined) return [];
  const dataSource = await new DataSource(
    dataSourceOptions(
      url,
      { ...identitySchema, poolSize: 1 },
      createLogger({ service: 'gateway', level: 'silent' }),
    ),
  ).initialize();
  try {
    const rows = await dataSource.query<{ secret: string }[]>(
      'SELECT totp_secret AS secret FROM identity.users WHERE totp_secret IS NOT NULL',
    );
    return rows.map(({ secret }) => secret);
  } finally {
    await dataSource.destroy();
  }
}

main(process.argv.slice(2)).then(
  (answer) => process.stdout.write(`${answer}\n`),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
