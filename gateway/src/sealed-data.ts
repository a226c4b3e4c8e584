import { readFileSync } from 'node:fs';
import { accountSealing } from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
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
  const accounts = new MessageCodec(sealingKeys(config, accountSealing));
  const stored = await storedSecrets(config.DATABASE_URL);
  for (const secret of stored.factors) open(factors, secret, 'second factors');
  for (const secret of stored.accounts) open(accounts, secret, 'accounts of providers');
  return JSON.stringify({ opened });
}

async function storedSecrets(url: string | undefined): Promise<{ factors: string[]; accounts: string[] }> {
  if (url === undefined) return { factors: [], accounts: [] };
  const dataSource = await new DataSource(
    dataSourceOptions(
      url,
      { ...identitySchema, poolSize: 1 },
      createLogger({ service: 'gateway', level: 'silent' }),
    ),
  ).initialize();
  try {
    const secrets = async (sql: string) =>
      (await dataSource.query<{ secret: string }[]>(sql)).map(({ secret }) => secret);
    const factors = await secrets(
      'SELECT totp_secret AS secret FROM identity.users WHERE totp_secret IS NOT NULL',
    );
    // Backups of earlier releases do not have this table.
    const [{ exists }] = await dataSource.query<[{ exists: boolean }]>(
      `SELECT to_regclass('notifications.provider_accounts') IS NOT NULL AS exists`,
    );
    const accounts = exists
      ? await secrets('SELECT sealed AS secret FROM notifications.provider_accounts WHERE sealed IS NOT NULL')
      : [];
    return { factors, accounts };
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
