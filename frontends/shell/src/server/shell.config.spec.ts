import { ConfigurationError } from '@latchline/runtime/config/load-config';
import { loadShellConfig } from './shell.config';

describe('loadShellConfig', () => {
  it('defaults to the site and dashboard folders beside the shell', () => {
    const config = loadShellConfig({ PORT: '4100' });
    expect(config).toMatchObject({ port: 4100, host: '127.0.0.1', logLevel: 'info' });
    expect(config.siteDist).toMatch(/frontends\/site\/dist$/);
    expect(config.adminDist).toMatch(/frontends\/admin\/dist$/);
  });

  it('accepts other folders', () => {
    expect(loadShellConfig({ PORT: '0', SITE_DIST: '/srv/site' }).siteDist).toBe('/srv/site');
  });

  it('treats an empty value as unset, as Docker Compose passes it', () => {
    const config = loadShellConfig({ PORT: '4100', SITE_DIST: '', SERVICE_WORKER: '', LOG_LEVEL: '' });
    expect(config).toMatchObject({ serviceWorker: 'on', logLevel: 'info' });
    expect(config.siteDist).toMatch(/frontends\/site\/dist$/);
  });

  it('names every invalid key', () => {
    const load = () => loadShellConfig({ PORT: 'many', LOG_LEVEL: 'loud' });
    expect(load).toThrow(ConfigurationError);
    expect(load).toThrow(/PORT.*LOG_LEVEL/s);
    expect(() => loadShellConfig({})).toThrow(/PORT/);
  });
});
