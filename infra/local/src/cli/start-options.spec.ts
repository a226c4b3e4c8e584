import { parseStartOptions } from './start-options';

const root = '/srv/latchline';
const gigabyte = 1024 ** 3;
const parse = (args: string[], env: Record<string, string> = {}, memory = 8 * gigabyte) =>
  parseStartOptions(args, env, root, memory);
const refusal = (args: string[], env: Record<string, string> = {}): string => {
  try {
    parse(args, env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('was accepted');
};

describe('options of npm start', () => {
  it('have defaults', () => {
    expect(parse([])).toEqual({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      dataFolder: '/srv/latchline/.latchline',
      spoolFolder: '/srv/latchline/.latchline/spool',
      databaseUrl: null,
      databaseRoles: true,
      redisUrl: null,
      smtpUrl: null,
      phoneSimulator: true,
      adminEmail: 'admin@latchline.example',
      adminPassword: null,
      replicas: { leads: 1, notifications: 1, content: 1, locations: 1, seo: 1 },
      compact: false,
      fresh: false,
    });
  });

  it('accept replicas in every spelling', () => {
    const { replicas } = parse(['--scale', 'leads=2', '--scale=seo=3,content=4', '--fresh']);
    expect(replicas).toEqual({ leads: 2, notifications: 1, content: 4, locations: 1, seo: 3 });
  });

  it('run services together if asked to, or on a machine with little memory', () => {
    expect(parse([], { LATCHLINE_COMPACT: 'on' }).compact).toBe(true);
    expect(parse([], {}, gigabyte).compact).toBe(true);
    expect(parse([], { LATCHLINE_COMPACT: 'off' }, gigabyte).compact).toBe(false);
    expect(parse([], {}, 2 * gigabyte).compact).toBe(false);
    expect(refusal([], { LATCHLINE_COMPACT: 'yes' })).toContain('LATCHLINE_COMPACT=yes: must be on or off');
  });

  it('include options that npm kept because the separating `--` was left out', () => {
    const options = parse([], { npm_config_scale: 'leads=2', npm_config_fresh: 'true' });
    expect(options).toMatchObject({ fresh: true, replicas: { leads: 2 } });
  });

  it('use the port in the address of the site, unless SITE_URL is set', () => {
    expect(parse([], { PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
    expect(parse([], { PORT: '8080', SITE_URL: 'https://latchline.test/' }).siteUrl).toBe(
      'https://latchline.test',
    );
  });

  it('resolve a relative data folder from the folder where the command was run', () => {
    expect(parse([], { INIT_CWD: '/home/ann', LATCHLINE_DATA_DIR: 'data' }).dataFolder).toBe(
      '/home/ann/data',
    );
  });

  it('put the spool on another disk if SPOOL_DIR is set', () => {
    expect(parse([], { INIT_CWD: '/home/ann', LATCHLINE_DATA_DIR: 'data' }).spoolFolder).toBe(
      '/home/ann/data/spool',
    );
    expect(parse([], { LATCHLINE_DATA_DIR: '/data', SPOOL_DIR: '/mnt/second/spool' }).spoolFolder).toBe(
      '/mnt/second/spool',
    );
  });

  it('run no phone simulator with PHONE_SIMULATOR=off', () => {
    expect(parse([], { PHONE_SIMULATOR: 'off' }).phoneSimulator).toBe(false);
    expect(refusal([], { PHONE_SIMULATOR: '0' })).toContain('PHONE_SIMULATOR=0: must be on or off');
  });

  it('let all processes share one Postgres user with LATCHLINE_DATABASE_ROLES=off', () => {
    expect(parse([], { LATCHLINE_DATABASE_ROLES: 'off' }).databaseRoles).toBe(false);
    expect(refusal([], { LATCHLINE_DATABASE_ROLES: 'no' })).toContain(
      'LATCHLINE_DATABASE_ROLES=no: must be on or off',
    );
  });

  it('treat an empty variable as not set', () => {
    expect(parse([], { PORT: '', DATABASE_URL: ' ', ADMIN_PASSWORD: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      adminPassword: null,
    });
  });

  it.each([
    [['--skale', 'leads=2'], {}, 'Unknown option: --skale'],
    [['--scale'], {}, 'unknown service ""; use leads'],
    [['--scale', 'gateway=2'], {}, 'unknown service "gateway"; use leads'],
    [['--scale', 'leads=0'], {}, 'from 1 to 16'],
    [['--scale', 'leads=1e1'], {}, 'from 1 to 16'],
    [['--scale', 'leads=17'], {}, 'from 1 to 16'],
    [[], { PORT: '70000' }, 'PORT=70000'],
    [[], { PORT: '30x' }, 'PORT=30x'],
    [[], { DATABASE_URL: 'mysql://db' }, 'DATABASE_URL: must start with postgres://'],
    [[], { DATABASE_URL: 'postgres://owner:p#ss@db/site' }, 'DATABASE_URL: cannot be read: percent-encode'],
    [[], { REDIS_URL: 'localhost:6379' }, 'REDIS_URL: must start with redis://'],
    [[], { SMTP_URL: 'http://mail' }, 'SMTP_URL: must start with smtp://'],
    [[], { ADMIN_EMAIL: 'admin' }, 'ADMIN_EMAIL=admin: not a valid email address'],
    [[], { ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: must have at least 8 characters'],
  ])('refuses %j %j', (args, env, message) => {
    expect(refusal(args, env as Record<string, string>)).toContain(message);
  });

  it('report all mistakes at once, and never a secret', () => {
    const message = refusal(['--what'], {
      PORT: 'x',
      DATABASE_URL: 'db://me:hunter2@host',
      ADMIN_PASSWORD: 'short',
    });
    expect(message.split('\n')).toHaveLength(5);
    expect(message).not.toContain('hunter2');
    expect(message).not.toContain('short');
  });
});
