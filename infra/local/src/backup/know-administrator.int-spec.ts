import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knowAdministrator } from './know-administrator';
import { withClient } from './postgres-dump';
import { Administrator } from '../env/administrator';
import { hasAccount } from '../stores/postgres/database';

const server = process.env['DATABASE_URL'] ?? '';
const database = `accounts_${process.pid}`;
const url = Object.assign(new URL(server), { pathname: `/${database}` }).href;

describe('the account of an administrator in an existing database', () => {
  beforeAll(() => withClient(server, (client) => client.query(`CREATE DATABASE ${database}`)));
  afterAll(() => withClient(server, (client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`)));

  it('is found in any spelling, and not in an empty database', async () => {
    expect(await hasAccount(url, 'owner@latchline.example')).toBe(false);
    await withClient(url, (client) =>
      client.query(`CREATE SCHEMA identity; CREATE TABLE identity.users (email text);
        INSERT INTO identity.users VALUES ('owner@latchline.example')`),
    );
    expect(await hasAccount(url, 'Owner@Latchline.example')).toBe(true);
    expect(await hasAccount(url, 'other@latchline.example')).toBe(false);
  });

  it('is known after it was restored from the database of another server', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'latchline-restored-'));
    const next = (adminEmail: string) => new Administrator(dataFolder, 'embedded', adminEmail, null);
    for (const adminEmail of ['owner@latchline.example', 'other@latchline.example'])
      await knowAdministrator({ dataFolder, databaseUrl: null, adminEmail }, url);
    expect(next('owner@latchline.example')).toMatchObject({ isNew: false, password: null });
    expect(next('other@latchline.example').isNew).toBe(true);
    rmSync(dataFolder, { recursive: true });
  });
});
