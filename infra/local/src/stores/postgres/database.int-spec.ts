import { withClient } from '../../backup/postgres-dump';
import { hasAccount } from './database';

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
});
