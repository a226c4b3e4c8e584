import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';
import { exampleVariables } from '../support/configuration';
import { readText, root } from '../support/repository';

interface Service {
  readonly ports?: unknown;
  readonly environment?: Record<string, string>;
  readonly networks?: readonly string[];
}

const resetTag = { tag: '!reset', collection: 'seq' as const, resolve: () => 'reset' };
const online = parse(readText('infra/docker/online.yml'), { merge: true, customTags: [resetTag] }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean; enable_ipv6?: boolean } | null>;
};

describe('infra/docker/online.yml', () => {
  it('publishes Caddy and nothing else', () => {
    expect(online.services.caddy?.ports).toEqual(['80:80', '443:443', '443:443/udp']);
    expect(online.services.gateway?.ports).toBe('reset');
  });

  it('lets only Caddy reach the gateway, which trusts that one proxy', () => {
    const { gateway, caddy } = online.services;
    expect(gateway?.environment).toMatchObject({ TRUST_PROXY: '1' });
    expect(gateway?.networks).toEqual(['front']);
    expect(caddy?.networks).toEqual(['front', 'web']);
    expect(online.networks.front).toEqual({ internal: true });
  });

  it('gives Caddy a network with IPv6, so that it sees the addresses of all visitors', () => {
    expect(online.networks.web).toMatchObject({ enable_ipv6: true });
    expect(online.networks.web?.internal).toBeUndefined();
  });

  it('derives the address of the site from its name, wherever it is used', () => {
    const main = parse(readText('docker-compose.yml'), { merge: true }) as typeof online;
    const using = Object.entries(main.services).filter(([, { environment }]) => environment?.SITE_URL);
    expect(using.map(([name]) => name).sort()).toEqual(['gateway', 'notifications', 'seo']);
    for (const [name] of using)
      expect(online.services[name]?.environment?.SITE_URL).toMatch(/^https:\/\/\$\{SITE_HOST:\?/);
  });

  const hasCaddy = spawnSync('caddy', ['version']).status === 0;
  (hasCaddy ? it : it.skip)('has a Caddyfile that Caddy accepts (needs the program caddy)', () => {
    const env = {
      ...process.env,
      SITE_HOST: 'www.example.test',
      REDIRECT_HOSTS: 'example.test, example.test:8443',
      CERTIFICATE_EMAIL: 'office@example.test',
      CERTIFICATE_ISSUER: 'local_certs',
    };
    const config = join(root, 'infra/docker/caddy/Caddyfile');
    const { status, stdout, stderr } = spawnSync(
      'caddy',
      ['validate', '--adapter', 'caddyfile', '--config', config],
      {
        env,
        encoding: 'utf8',
      },
    );
    expect(stdout + stderr).toContain('Valid configuration');
    expect(status).toBe(0);
  });
});

describe('infra/docker/online.sh', () => {
  let folder: string;
  let calls: () => string[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchline-online-'));
    mkdirSync(join(folder, 'infra'));
    cpSync(join(root, 'infra/docker'), join(folder, 'infra/docker'), { recursive: true });
    mkdirSync(join(folder, 'bin'));
    addProgram('docker', fakeDocker(':'));
    addProgram('getent', 'exit 0');
    calls = () => readFileSync(join(folder, 'docker.log'), 'utf8').trim().split('\n');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function addProgram(name: string, body: string): void {
    const path = join(folder, 'bin', name);
    writeFileSync(path, `#!/bin/sh\nprintf '%s\\n' "$*" >>"${join(folder, `${name}.log`)}"\n${body}\n`);
    chmodSync(path, 0o755);
  }

  /** Says the version of Compose; `secrets` is what `docker run` does. */
  const fakeDocker = (secrets: string) =>
    `[ "$1 $2" = "compose version" ] && echo 2.39.1; [ "$1" != run ] || ${secrets}; exit 0`;

  const run = (args: readonly string[], env: Record<string, string> = {}) =>
    spawnSync('sh', [join(folder, 'infra/docker/online.sh'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` },
    });
  const settings = () => readFileSync(join(folder, '.env'), 'utf8');

  it('lets containers read the configuration they mount, also in a clone that only its owner may read', () => {
    const caddyfile = join(folder, 'infra/docker/caddy/Caddyfile');
    chmodSync(caddyfile, 0o600);
    expect(run(['www.example.test', 'office@example.test']).status).toBe(0);
    expect(statSync(caddyfile).mode & 0o777).toBe(0o644);
  });

  it('writes the settings, creates the secrets and starts', () => {
    const { status, stdout } = run([
      'www.example.co.uk',
      'office@example.co.uk',
      'example.co.uk',
      'example.com',
    ]);
    expect(status).toBe(0);
    expect(settings()).toMatch(/^COMPOSE_FILE=docker-compose.yml:infra\/docker\/online.yml$/m);
    expect(settings()).toMatch(/^SITE_HOST=www.example.co.uk$/m);
    expect(settings()).toMatch(/^REDIRECT_HOSTS=example.co.uk, example.com$/m);
    expect(settings()).toMatch(/^CERTIFICATE_EMAIL=office@example.co.uk$/m);
    expect(settings()).toMatch(/^ADMIN_EMAIL=office@example.co.uk$/m);
    expect(calls().at(-3)).toMatch(/^run --rm .* node infra\/docker\/make-secrets.mjs secrets$/);
    expect(calls().at(-1)).toBe('compose up --detach --build --wait');
    expect(stdout).toContain('Dashboard       https://www.example.co.uk/admin');
  });

  it('keeps settings that were changed by hand when it runs again', () => {
    run(['www.example.co.uk', 'office@example.co.uk']);
    const changed = settings()
      .replace(/^MAIL_FROM=.*$/m, 'MAIL_FROM=Office <office@example.co.uk>')
      .replace(/^ADMIN_EMAIL=.*$/m, 'ADMIN_EMAIL=boss@example.co.uk');
    writeFileSync(join(folder, '.env'), changed);
    run(['new.example.co.uk', 'office@example.co.uk']);
    expect(settings()).toBe(changed.replace('SITE_HOST=www.', 'SITE_HOST=new.'));
  });

  it('keeps compose files that were added, such as the one for backups', () => {
    run(['www.example.co.uk', 'office@example.co.uk']);
    const files = 'COMPOSE_FILE=docker-compose.yml:infra/docker/online.yml:infra/docker/backup.yml';
    writeFileSync(join(folder, '.env'), settings().replace(/^COMPOSE_FILE=.*$/m, files));
    run([]);
    expect(settings().split('\n')).toContain(files);
  });

  it('updates with the names in .env', () => {
    run(['www.example.co.uk', 'office@example.co.uk', 'example.co.uk', 'example.com']);
    const before = settings();
    const { status, stdout } = run([]);
    expect(status).toBe(0);
    expect(stdout).toContain('https://www.example.co.uk/admin');
    expect(settings()).toBe(before);
  });

  it('restarts Redis if an update changes its users', () => {
    run(['www.example.co.uk', 'office@example.co.uk']);
    writeFileSync(join(folder, 'secrets/redis-users.acl'), 'user old');
    addProgram('docker', fakeDocker('echo "user new" > secrets/redis-users.acl'));
    run([]);
    expect(calls()).toContain('compose restart redis');
    run([]);
    expect(calls().filter((call) => call === 'compose restart redis')).toHaveLength(1);
  });

  it('replaces one process after the other if the site is running, the gateway last', () => {
    run(['www.example.co.uk', 'office@example.co.uk']);
    addProgram(
      'docker',
      `${fakeDocker(':').replace('exit 0', '[ "$2 $3" = "ps --quiet" ] && echo id; exit 0')}`,
    );
    expect(run([]).status).toBe(0);
    const services = calls().flatMap(
      (call) => /^compose up --detach --wait (?:--scale migrations=0 )?(\w+)$/.exec(call)?.[1] ?? [],
    );
    expect(services.at(-1)).toBe('gateway');
    const { services: all } = parse(readText('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { image?: string }>;
    };
    const own = Object.keys(all).filter((name) => all[name]?.image?.startsWith('latchline:'));
    expect([...services, 'migrations'].sort()).toEqual(own.sort());
    // The first is that of the first start.
    const [, ...ups] = calls().filter((call) => call.startsWith('compose up '));
    expect(ups[0]).toMatch(/ migrations$/);
    expect(ups.at(-1)).toBe('compose up --detach --wait --scale migrations=0');
    expect(calls()).toContain('compose exec -T caddy caddy reload --config /etc/caddy/Caddyfile');
  });

  it('keeps the number of containers of each service', () => {
    run(['www.example.co.uk', 'office@example.co.uk']);
    const ids = 'echo id; case $4 in leads | seo) echo id2 ;; esac';
    addProgram(
      'docker',
      `${fakeDocker(':').replace('exit 0', `[ "$2 $3" = "ps --quiet" ] && { ${ids}; }; exit 0`)}`,
    );
    expect(run([]).status).toBe(0);
    const up = 'compose up --detach --wait';
    expect(calls()).toEqual(
      expect.arrayContaining([
        `${up} shell`,
        `${up} --scale migrations=0 content`,
        `${up} --scale migrations=0 --scale leads=2 leads`,
        `${up} --scale migrations=0 --scale seo=2 --scale leads=2 gateway`,
        `${up} --scale migrations=0 --scale seo=2 --scale leads=2`,
      ]),
    );
  });

  it('moves a mail server from .env of an earlier release to its file', () => {
    run(['www.example.co.uk', 'office@example.co.uk']);
    writeFileSync(join(folder, '.env'), `${settings()}SMTP_URL=smtps://mail.example.com\n`);
    run([]);
    expect(calls().at(-3)).toContain('--env SMTP_URL=smtps://mail.example.com ');
  });

  it('keeps the issuer of certificates for later commands', () => {
    run(['www.example.co.uk', 'office@example.co.uk'], { CERTIFICATE_ISSUER: 'local_certs' });
    expect(settings()).toMatch(/^CERTIFICATE_ISSUER=local_certs$/m);
    run(['www.example.co.uk', 'office@example.co.uk']);
    expect(settings()).toMatch(/^CERTIFICATE_ISSUER=local_certs$/m);
    run(['www.example.co.uk', 'office@example.co.uk'], { CERTIFICATE_ISSUER: '' });
    expect(settings()).toMatch(/^CERTIFICATE_ISSUER=$/m);
  });

  it.each([
    [[], /Usage/],
    [['www.example.co.uk'], /Usage/],
    [['https://www.example.co.uk', 'office@example.co.uk'], /only the name of the site/],
    [['example', 'office@example.co.uk'], /not a full name/],
    [['www.example.co.uk', 'office'], /not an email address/],
  ])('rejects %j and changes nothing', (args, message) => {
    const { status, stderr } = run(args);
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
    expect(() => settings()).toThrow(/ENOENT/);
  });

  it.each(['2.20.3', '1.29.2', ''])('asks for a newer Docker Compose than "%s"', (version) => {
    addProgram('docker', `[ "$1 $2" = "compose version" ] && echo "${version}"; exit 0`);
    const { status, stderr } = run(['www.example.co.uk', 'office@example.co.uk']);
    expect(status).toBe(1);
    expect(stderr).toMatch(/Docker Compose 2.24 or newer/);
  });

  it('says when the name has no DNS record yet, and goes on', () => {
    addProgram('getent', 'exit 2');
    const { status, stdout } = run(['www.example.co.uk', 'office@example.co.uk']);
    expect(stdout).toContain('no DNS record for www.example.co.uk');
    expect(status).toBe(0);
  });
});

describe('infra/systemd/latchline.service', () => {
  const unit = readText('infra/systemd/latchline.service');

  it('runs without privileges, writes only to its own folders, and is restarted', () => {
    for (const line of ['User=latchline', 'NoNewPrivileges=true', 'ProtectSystem=strict', 'Restart=always'])
      expect(unit.split('\n')).toContain(line);
  });

  it('starts what `npm start` runs, but without npm, which would not pass on the socket', () => {
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: { start: string } };
    expect(unit).toContain(`ExecStart=/usr/bin/env ${scripts.start.replace('exec ', '')}\n`);
  });

  it('names only variables that exist', () => {
    const known = exampleVariables('.env.example');
    const named = [...unit.matchAll(/\b([A-Z][A-Z_]{3,})\b(?==)/g)].map(([, name = '']) => name);
    const documented = [...readText('docs/online.md').matchAll(/^([A-Z][A-Z_]+)=/gm)].map(
      ([, name = '']) => name,
    );
    const ofStart = ['LATCHLINE_DATA_DIR', 'LATCHLINE_TOOLS_DIR', 'NO_COLOR', 'HOME'];
    const ofCompose = ['CERTIFICATE_ISSUER'];
    const unknown = [...named, ...documented].filter(
      (name) => !known.has(name) && !ofStart.includes(name) && !ofCompose.includes(name),
    );
    expect(unknown).toEqual([]);
  });

  const units = readdirSync(join(root, 'infra/systemd')).filter((name) => !name.endsWith('.sh'));
  const hasAnalyser = spawnSync('systemd-analyze', ['--version']).status === 0;
  (hasAnalyser ? it : it.skip).each(units)(
    '%s is a unit that systemd accepts (needs the program systemd-analyze)',
    (name) => {
      const { stdout, stderr, status } = spawnSync(
        'systemd-analyze',
        ['verify', join(root, 'infra/systemd', name)],
        { encoding: 'utf8' },
      );
      expect(stdout + stderr).toBe('');
      expect(status).toBe(0);
    },
  );
});
