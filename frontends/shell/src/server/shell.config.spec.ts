/** @jest-environment node */
import { ConfigurationError } from '@latchline/runtime/config/load-config';
import { loadShellConfig } from './shell.config';

describe('loadShellConfig', () => {
  it('finds site and dashboard beside the shell', () => {
    const config = loadShellConfig({ PORT: '4100' });
    expect(config).toMatchObject({ port: 4100, host: '127.0.0.1', logLevel: 'info' });
    expect(config.siteDist).toMatch(/frontends\/site\/dist$/);
    expect(config.adminDist).toMatch(/frontends\/admin\/dist$/);
  });

  it('takes folders from elsewhere', () => {
    expect(loadShellConfig({ PORT: '0', SITE_DIST: '/srv/site' }).siteDist).toBe('/srv/site');
  });

  it('takes an empty value for one that is not set, as compose hands it on', () => {
    const config = loadShellConfig({ PORT: '4100', SITE_DIST: '', SERVICE_WORKER: '', LOG_LEVEL: '' });
    expect(config).toMatchObject({ serviceWorker: 'on', logLevel: 'info' });
    expect(config.siteDist).toMatch(/frontends\/site\/dist$/);
  });

  it('names every key that is wrong', () => {
    const load = () => loadShellConfig({ PORT: 'many', LOG_LEVEL: 'loud' });
    expect(load).toThrow(ConfigurationError);
    expect(load).toThrow(/PORT.*LOG_LEVEL/s);
    expect(() => loadShellConfig({})).toThrow(/PORT/);
  });
});
