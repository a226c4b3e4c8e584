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
  it('defaults to a port, a loopback host and a rate limit', () => {
    expect(load({ RATE_LIMIT_LEADS_PER_MINUTE: '' })).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      AUTH_SIGNUP_ENABLED: false,
      RATE_LIMIT_LEADS_PER_MINUTE: 30,
    });
  });

  it('reports all invalid keys at once', () => {
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

  it.each([
    ['', []],
    ['*', ['*']],
    ['https://APP.example, http://localhost:5173/', ['https://app.example', 'http://localhost:5173']],
  ])('parses CORS_ALLOWED_ORIGINS %j', (value, origins) => {
    expect(load({ CORS_ALLOWED_ORIGINS: value }).CORS_ALLOWED_ORIGINS).toEqual(origins);
  });

  it.each([
    'app.example',
    'https://app.example/page',
    '*, https://app.example',
    'null',
    'https://*.app.example',
  ])('rejects CORS_ALLOWED_ORIGINS %j', (value) =>
    expect(problemsOf({ CORS_ALLOWED_ORIGINS: value })).toHaveLength(1),
  );

  it('enables the fast path unless it is switched off', () => {
    expect(load({ FAST_PATH: '' }).FAST_PATH).toBe('on');
    expect(load({ FAST_PATH: 'off' }).FAST_PATH).toBe('off');
    expect(problemsOf({ FAST_PATH: 'false' })).toEqual([expect.stringMatching(/^FAST_PATH: /)]);
  });

  it('requires the e-mail address and password of the administrator together', () => {
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
  ])('parses TRUST_PROXY %j', (value, trusted) => {
    expect(load({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(trusted);
  });

  it('is secure if SITE_URL is https', () => {
    expect(isSecure(load({ SITE_URL: 'https://latchline.example' }))).toBe(true);
    expect(isSecure(load({ SITE_URL: 'http://localhost:3000/' }))).toBe(false);
  });
});
