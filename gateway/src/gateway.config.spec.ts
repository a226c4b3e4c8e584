import { ConfigurationError } from '@latchline/runtime/config/load-config';
import { isSecure, loadGatewayConfig } from './gateway.config';
import { testEnvironment } from './testing/gateway-under-test.config';

const stores = { databaseUrl: 'postgres://localhost/x', redisUrl: 'redis://localhost' };
const load = (overrides: Record<string, string> = {}) =>
  loadGatewayConfig(testEnvironment(stores, 'http://127.0.0.1:3001', overrides));
const problemsOf = (overrides: Record<string, string>): string[] => {
  try {
    load(overrides);
  } catch (error) {
    return (error as ConfigurationError).problems;
  }
  return [];
};

describe('the configuration', () => {
  it('has a port, a loopback host and a limit without being told', () => {
    expect(load({ RATE_LIMIT_LEADS_PER_MINUTE: '' })).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      AUTH_SIGNUP_ENABLED: false,
      RATE_LIMIT_LEADS_PER_MINUTE: 30,
    });
  });

  it('names every key that is wrong, at once', () => {
    const problems = problemsOf({
      SITE_URL: 'https://latchline.example/shop',
      SHELL_URL: 'shell',
      JWT_SECRET: 'short',
      TRUST_PROXY: 'everyone',
      PORT: '99999',
      RATE_LIMIT_LEADS_PER_MINUTE: '-1',
      TAG_SCRIPT_URL: 'javascript:alert(1)',
      TAG_REPORT_SOURCES: 'https://a.example; script-src *',
    });
    expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual([
      'JWT_SECRET',
      'PORT',
      'RATE_LIMIT_LEADS_PER_MINUTE',
      'SHELL_URL',
      'SITE_URL',
      'TAG_REPORT_SOURCES',
      'TAG_SCRIPT_URL',
      'TRUST_PROXY',
    ]);
  });

  it('has the fast path on unless it is switched off', () => {
    expect(load({ FAST_PATH: '' }).FAST_PATH).toBe('on');
    expect(load({ FAST_PATH: 'off' }).FAST_PATH).toBe('off');
    expect(problemsOf({ FAST_PATH: 'false' })).toEqual([expect.stringMatching(/^FAST_PATH: /)]);
  });

  it('wants an administrator whole or not at all', () => {
    expect(load({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }).ADMIN_EMAIL).toBeUndefined();
    expect(problemsOf({ ADMIN_PASSWORD: '' })).toEqual([
      'ADMIN_PASSWORD: must be given together with ADMIN_EMAIL',
    ]);
  });

  it.each([
    ['', undefined],
    ['1', 1],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
    ['2001:db8::1', ['2001:db8::1']],
  ])('trusts the proxies %j', (given, trusted) => {
    expect(load({ TRUST_PROXY: given }).TRUST_PROXY).toEqual(trusted);
  });

  it('is secure by the address of the site', () => {
    expect(isSecure(load({ SITE_URL: 'https://latchline.example' }))).toBe(true);
    expect(isSecure(load({ SITE_URL: 'http://localhost:3000/' }))).toBe(false);
  });
});
