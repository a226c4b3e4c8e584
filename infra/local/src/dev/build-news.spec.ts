import { restartsFor } from './build-news';

const changed = (...files: string[]) => restartsFor({ built: 'processes', changed: files });

describe('what is started again after a build', () => {
  it('is the process whose code has changed, and no other', () => {
    expect(changed('leads/main.js', 'leads/main.js.map')).toEqual(['leads']);
    expect(changed('gateway/main.js')).toEqual(['gateway']);
    expect(changed('shell/dist/server/main.js')).toEqual(['shell']);
  });

  it('is every process that uses a contract which has changed', () => {
    expect(changed('leads/main.js', 'gateway/main.js', 'seo/main.js')).toEqual(['leads', 'gateway', 'seo']);
  });

  it('is the migration first, then the process that works on the schema', () => {
    expect(changed('seo/main.js', 'seo/migrate.js')).toEqual(['seo-migrations', 'seo']);
    expect(changed('seo/migrate.js')).toEqual(['seo-migrations', 'seo']);
  });

  it('is nothing after a first build, a map or packages alone', () => {
    expect(changed()).toEqual([]);
    expect(changed('leads/main.js.map', 'packages.js')).toEqual([]);
  });

  it('is the shell when its own drawings have changed, and nothing after a change of a page', () => {
    expect(restartsFor({ built: 'shell', release: null, restart: 'shell' })).toEqual(['shell']);
    expect(restartsFor({ built: 'site', release: '0123456789ab' })).toEqual([]);
  });
});
