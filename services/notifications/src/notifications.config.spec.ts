import { type ConfigurationError, loadConfig } from '@latchline/runtime/config/load-config';
import { notificationsConfigSchema } from './notifications.config';

const valid = {
  DATABASE_URL: 'postgres://localhost/latchline',
  REDIS_URL: 'redis://localhost',
  MESSAGE_SEALING_KEY: Buffer.alloc(32).toString('base64'),
  SMTP_URL: 'smtp://localhost:1025',
  SITE_URL: 'https://latchline.example',
  ADMIN_FALLBACK_EMAIL: 'admin@latchline.example',
};
const problemsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    loadConfig(notificationsConfigSchema, env);
    return [];
  } catch (error) {
    return (error as ConfigurationError).problems.map((problem) => problem.slice(0, problem.indexOf(':')));
  }
};

describe('notifications configuration', () => {
  it('parses a list of recipients and has a default sender', () => {
    const config = loadConfig(notificationsConfigSchema, {
      ...valid,
      ALERT_RECIPIENTS: 'a@x.example, b@x.example',
    });
    expect(config.ALERT_RECIPIENTS).toEqual(['a@x.example', 'b@x.example']);
    expect(config.MAIL_FROM).toBe('Latchline <no-reply@latchline.example>');
  });

  it('rejects a configuration without any recipient', () => {
    expect(problemsOf({ ...valid, ADMIN_FALLBACK_EMAIL: '' })).toEqual(['ALERT_RECIPIENTS']);
  });

  it('accepts both VAPID keys or neither', () => {
    const [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY] = [`B${'a'.repeat(86)}`, 'b'.repeat(43)];
    expect(problemsOf({ ...valid, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })).toEqual([]);
    expect(problemsOf({ ...valid, VAPID_PUBLIC_KEY })).toEqual(['VAPID_PRIVATE_KEY']);
    expect(problemsOf({ ...valid, VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY })).toEqual(['VAPID_PUBLIC_KEY']);
  });

  it('names every invalid variable', () => {
    expect(
      problemsOf({
        ...valid,
        SMTP_URL: 'http://x',
        SITE_URL: 'x',
        ADMIN_FALLBACK_EMAIL: 'x',
        MAIL_FROM: 'nobody',
      }),
    ).toEqual(['SMTP_URL', 'MAIL_FROM', 'ADMIN_FALLBACK_EMAIL', 'SITE_URL']);
    expect(problemsOf({ ...valid, ALERT_RECIPIENTS: 'a@x.example;b@x.example' })).toEqual([
      'ALERT_RECIPIENTS',
    ]);
  });
});
