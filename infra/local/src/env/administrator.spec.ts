import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Administrator } from './administrator';

describe('the administrator of a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchline-administrator-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const open = (email = 'a@b.example', given: string | null = null, database = 'embedded'): Administrator =>
    new Administrator(folder, database, email, given);

  it('gets a generated password at the first start and keeps it at the second', () => {
    const first = open();
    expect(first).toMatchObject({ isNew: true, isGenerated: true });
    expect(first.password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
    first.markCreated();
    expect(open()).toMatchObject({ isNew: false, isGenerated: false, password: null });
  });

  it('gets a new password if the first start failed before the gateway was ready', () => {
    const first = open().password;
    const second = open().password;
    expect(second).not.toBeNull();
    expect(second).not.toBe(first);
  });

  it('does not reset the password at a restart, so that a later change is kept', () => {
    const administrator = open('a@b.example', 'given-by-hand');
    expect(administrator.password).toBe('given-by-hand');
    administrator.markCreated();
    expect(administrator.password).toBeNull();
  });

  it('sets the password from the environment at every start', () => {
    open().markCreated();
    expect(open('a@b.example', 'a-new-one')).toMatchObject({ password: 'a-new-one', isGenerated: false });
  });

  it('is a new account under another email address or in another database', () => {
    open().markCreated();
    expect(open('c@d.example').isNew).toBe(true);
    expect(open('a@b.example', null, 'postgres://other').isNew).toBe(true);
  });

  it('keeps its password when only the credentials or settings of the connection change', () => {
    const own = 'postgres://owner:first@db.example:5432/latchline';
    open('a@b.example', null, own).markCreated();
    for (const changed of [own.replace('first', 'second'), `${own}?sslmode=require`])
      expect(open('a@b.example', null, changed)).toMatchObject({ isNew: false, password: null });
    for (const other of [own.replace('db.', 'db2.'), own.replace('latchline', 'staging')])
      expect(open('a@b.example', null, other).isNew).toBe(true);
  });

  it('is the same account in any spelling of its email address', () => {
    const record = createHash('sha256').update('embedded\nOffice@b.example').digest('hex');
    writeFileSync(join(folder, 'administrators.json'), JSON.stringify({ [record]: '2026-01-01' }));
    expect(open('Office@b.example').isNew).toBe(false);
    open('Office@b.example').markCreated();
    expect(open('office@B.example')).toMatchObject({ isNew: false, password: null });
  });

  it('is known from the record of an earlier release, which kept the whole address', () => {
    const own = 'postgres://owner:first@db.example:5432/latchline';
    const record = createHash('sha256').update(`${own}\na@b.example`).digest('hex');
    writeFileSync(join(folder, 'administrators.json'), JSON.stringify({ [record]: '2026-01-01' }));
    const known = open('a@b.example', null, own);
    expect(known).toMatchObject({ isNew: false, password: null });
    known.markCreated();
    expect(open('a@b.example', null, own.replace('first', 'second')).isNew).toBe(false);
  });

  it('keeps its password in a new folder if its database has the account', async () => {
    const existing = open('a@b.example', null, 'postgres://other');
    await existing.keepExisting(() => Promise.resolve(true));
    expect(existing).toMatchObject({ isGenerated: false, password: null });
    const given = open('a@b.example', 'given-by-hand', 'postgres://other');
    await given.keepExisting(() => Promise.resolve(true));
    expect(given.password).toBe('given-by-hand');
  });

  it('gets a new password if an earlier start created it and ended before it was ready', async () => {
    const first = open('a@b.example', null, 'postgres://other');
    await first.keepExisting(() => Promise.resolve(false));
    const second = open('a@b.example', null, 'postgres://other');
    await second.keepExisting(() => Promise.resolve(true));
    expect(second).toMatchObject({ isNew: true, isGenerated: true });
    expect(second.password).toMatch(/^[a-z2-9]{5}-/);
    second.markCreated();
    expect(open('a@b.example', null, 'postgres://other')).toMatchObject({ isNew: false, password: null });
  });

  it('is recorded without the password', () => {
    const administrator = open();
    const password = administrator.password ?? '';
    administrator.markCreated();
    expect(readFileSync(join(folder, 'administrators.json'), 'utf8')).not.toContain(password);
  });
});
