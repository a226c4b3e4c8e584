import {
  gatewayEnvironment,
  inheritedEnvironment,
  migrationEnvironment,
  serviceEnvironment,
  sharedEnvironment,
  shellEnvironment,
} from './process-environment';

const settings = {
  port: 3000,
  host: '127.0.0.1',
  siteUrl: 'http://localhost:3000',
  shellPort: 24_000,
  databaseUrl: 'postgres://latchline:secret@127.0.0.1:1/latchline',
  databaseUrlOf: (name: string) => `postgres://latchline_${name}:own@127.0.0.1:1/latchline`,
  redisUrlOf: (name: string) => `redis://${name}:secret@127.0.0.1:2`,
  smtpUrl: 'smtp://127.0.0.1:3',
  mailUrl: 'http://127.0.0.1:4',
  sessionKey: { JWT_SECRET_FILE: '/data/keys/jwt-secret' },
  sealingKey: { MESSAGE_SEALING_KEY: 'sealing' },
  adminEmail: 'admin@latchline.example',
  spoolDir: '/data/spool',
};
const caller = {
  PATH: '/bin',
  TZ: 'Europe/London',
  DATABASE_URL: 'postgres://x',
  JWT_SECRET: 'x',
  VAPID_PRIVATE_KEY: 'of notifications',
  npm_config_cache: '/c',
};

describe('the environment of a process', () => {
  it('is inherited without secrets and npm variables', () => {
    expect(inheritedEnvironment(caller)).toEqual({
      PATH: '/bin',
      TZ: 'Europe/London',
      NODE_ENV: 'production',
    });
  });

  it('has the stores for a service, and nothing of the gateway or the mail server', () => {
    expect(serviceEnvironment('leads', settings, 99, caller)).toEqual({
      PATH: '/bin',
      TZ: 'Europe/London',
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://latchline_leads:own@127.0.0.1:1/latchline',
      MIGRATE_ON_START: 'false',
      REDIS_URL: 'redis://leads:secret@127.0.0.1:2',
      HEALTH_PORT: '99',
      MESSAGE_SEALING_KEY: 'sealing',
    });
  });

  it('has the differences of services in one process under their names', () => {
    const of = (service: 'content' | 'seo', port: number) =>
      [service, serviceEnvironment(service, settings, port, { PATH: '/bin' })] as const;
    const env = sharedEnvironment([of('content', 98), of('seo', 99)]);
    expect(env).toMatchObject({
      PATH: '/bin',
      MESSAGE_SEALING_KEY: 'sealing',
      CONTENT__DATABASE_URL: 'postgres://latchline_content:own@127.0.0.1:1/latchline',
      SEO__DATABASE_URL: 'postgres://latchline_seo:own@127.0.0.1:1/latchline',
      SEO__SITE_URL: settings.siteUrl,
      SEO__HEALTH_PORT: '99',
    });
    expect(env).not.toHaveProperty('DATABASE_URL');
  });

  it('has the mail server and the fallback recipient for notifications', () => {
    const env = serviceEnvironment('notifications', settings, 99, {
      ...caller,
      ALERT_RECIPIENTS: 'ann@example.com',
    });
    expect(env).toMatchObject({
      VAPID_PRIVATE_KEY: 'of notifications',
      SMTP_URL: settings.smtpUrl,
      MAIL_CATCHER_URL: 'http://127.0.0.1:4',
      SITE_URL: settings.siteUrl,
      ADMIN_FALLBACK_EMAIL: settings.adminEmail,
      ALERT_RECIPIENTS: 'ann@example.com',
    });
    expect(env).not.toHaveProperty('JWT_SECRET_FILE');
  });

  it('has no store and no secret for the shell', () => {
    expect(shellEnvironment(settings, 99, caller)).toEqual({
      PATH: '/bin',
      TZ: 'Europe/London',
      NODE_ENV: 'production',
      PORT: '24000',
      HEALTH_PORT: '99',
      HOST: '127.0.0.1',
    });
  });

  it('has the address for alarms in the gateway only', () => {
    const given = { ...caller, ALARM_WEBHOOK_URL: 'https://hooks.example.com/secret' };
    const { ALARM_WEBHOOK_URL, SMTP_URL } = gatewayEnvironment(settings, 99, null, given);
    expect([ALARM_WEBHOOK_URL, SMTP_URL]).toEqual([given.ALARM_WEBHOOK_URL, settings.smtpUrl]);
    for (const env of [shellEnvironment(settings, 9, given), serviceEnvironment('leads', settings, 9, given)])
      expect(env).not.toHaveProperty('ALARM_WEBHOOK_URL');
  });

  it('has the secrets of providers in the gateway, and that for sending in notifications', () => {
    const given = { ...caller, TWILIO_AUTH_TOKEN: 'token', WHATSAPP_APP_SECRET: 'secret' };
    const { TWILIO_AUTH_TOKEN, WHATSAPP_APP_SECRET } = gatewayEnvironment(settings, 99, null, given);
    expect([TWILIO_AUTH_TOKEN, WHATSAPP_APP_SECRET]).toEqual(['token', 'secret']);
    const notifications = serviceEnvironment('notifications', settings, 99, given);
    expect(notifications).toMatchObject({ TWILIO_AUTH_TOKEN: 'token' });
    expect(notifications).not.toHaveProperty('WHATSAPP_APP_SECRET');
    expect(serviceEnvironment('leads', settings, 99, given)).not.toHaveProperty('TWILIO_AUTH_TOKEN');
  });

  it('has the administrator for the gateway only if there is a password to set', () => {
    expect(gatewayEnvironment(settings, 99, 'sesame-open', caller)).toMatchObject({
      ADMIN_EMAIL: settings.adminEmail,
      ADMIN_PASSWORD: 'sesame-open',
      SHELL_URL: 'http://127.0.0.1:24000',
      JWT_SECRET_FILE: '/data/keys/jwt-secret',
      PORT: '3000',
    });
    const later = gatewayEnvironment(settings, 99, null, {
      ...caller,
      ADMIN_PASSWORD: 'of the caller',
      ADMIN_EMAIL: 'x@y.zz',
    });
    expect(later).not.toHaveProperty('ADMIN_PASSWORD');
    expect(later).not.toHaveProperty('ADMIN_EMAIL');
  });

  it('allows the caller to turn seeding off', () => {
    expect(migrationEnvironment('seo', settings, { SEED_ON_START: 'false' })).toMatchObject({
      SEED_ON_START: 'false',
    });
  });

  it('has the schema owner for migrations only, and no key for them', () => {
    expect(migrationEnvironment('gateway', settings, caller)).toEqual({
      PATH: '/bin',
      TZ: 'Europe/London',
      NODE_ENV: 'production',
      SEED_ON_START: 'true',
      DATABASE_URL: 'postgres://latchline_gateway:own@127.0.0.1:1/latchline',
      DATABASE_OWNER_URL: settings.databaseUrl,
    });
    const others = [
      gatewayEnvironment(settings, 9, null, { ...caller, DATABASE_OWNER_URL: settings.databaseUrl }),
      serviceEnvironment('leads', settings, 9, { ...caller, DATABASE_OWNER_URL: settings.databaseUrl }),
    ];
    for (const env of others) expect(Object.values(env)).not.toContain(settings.databaseUrl);
  });

  it('has no separate owner if all processes share one user', () => {
    const shared = { ...settings, databaseUrlOf: () => settings.databaseUrl };
    expect(migrationEnvironment('leads', shared, caller)).toMatchObject({
      DATABASE_URL: settings.databaseUrl,
    });
    expect(migrationEnvironment('leads', shared, caller)).not.toHaveProperty('DATABASE_OWNER_URL');
  });

  it('has an address for the quality check that is reachable from this machine', () => {
    const address = (host: string) =>
      serviceEnvironment('seo', { ...settings, host }, 9, {})['QUALITY_SITE_URL'];
    expect(address('127.0.0.1')).toBe(`http://127.0.0.1:${settings.port}`);
    expect(address('0.0.0.0')).toBe(`http://127.0.0.1:${settings.port}`);
    expect(address('::1')).toBe(`http://[::1]:${settings.port}`);
  });
});
