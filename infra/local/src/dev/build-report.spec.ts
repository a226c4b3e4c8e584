import { restartsFor } from './build-report';

const changed = (...files: string[]) => restartsFor({ built: 'processes', changed: files });

describe('processes to restart after a build', () => {
  it('are only those whose code has changed', () => {
    expect(changed('leads/main.js', 'leads/main.js.map')).toEqual(['leads']);
    expect(changed('gateway/main.js')).toEqual(['gateway']);
    expect(changed('shell/dist/server/main.js')).toEqual(['shell']);
  });

  it('are all users of a changed contract', () => {
    expect(changed('leads/main.js', 'gateway/main.js', 'seo/main.js')).toEqual(['leads', 'gateway', 'seo']);
  });

  it('are the migration first, then the process that uses the schema', () => {
    expect(changed('seo/main.js', 'seo/migrate.js')).toEqual(['seo-migrations', 'seo']);
    expect(changed('seo/migrate.js')).toEqual(['seo-migrations', 'seo']);
  });

  it('is empty after a first build, or if only a source map or packages changed', () => {
    expect(changed()).toEqual([]);
    expect(changed('leads/main.js.map', 'packages.js')).toEqual([]);
  });

  it('are the shell after a change to its own components, and none after a change to a page', () => {
    expect(restartsFor({ built: 'shell', release: null, restart: 'shell' })).toEqual(['shell']);
    expect(restartsFor({ built: 'site', release: '0123456789ab' })).toEqual([]);
  });
});
