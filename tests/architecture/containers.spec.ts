import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { aclLine, redisAdministrator, redisUsers } from '@latchline/contracts/wiring/redis-users';
import { databaseRoles, roleName } from '@latchline/contracts/database/database-roles';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { configurationKeysOf, exampleVariables } from '../support/configuration';
import { readText, root, workspaceFolders } from '../support/repository';

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  user?: string;
  environment?: Record<string, string>;
  secrets?: unknown[];
  ports?: string[];
  profiles?: string[];
  container_name?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}

const composeFiles = [
  'docker-compose.yml',
  ...['infra/docker/mail-page.yml', 'infra/docker/online.yml', 'infra/docker/backup.yml'],
];
const { services } = parse(readText('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
};
const stores = ['postgres', 'redis', 'mail'];
/** Only with `--profile observability`. */
const watchers = ['collector', 'tempo', 'prometheus', 'alertmanager', 'grafana'];
/** Exits once the schemas are up to date. */
const step = 'migrations';
const processes = Object.entries(services).filter(([name]) => ![...stores, ...watchers, step].includes(name));
const each = Object.entries(services);

/** `NAME_FILE` replaces `NAME`, except for a variable that is itself a path. */
const secretFile = /(?<!GOOGLE_SERVICE_ACCOUNT)_FILE$/;
/** Variables for the migration step only, paths inside the image, names that processes know, and those set only by `npm start`. */
const neverGiven = [
  // For the migrations.
  ...['MANUAL_STEPS_DONE', 'ALLOW_OLDER_VERSION', 'SAMPLE_DATA'],
  // In infra/docker/backup.yml.
  ...['BACKUP_REPOSITORY', 'BACKUP_SCHEDULE', 'BACKUP_DRILL'],
  ...['DATABASE_OWNER_URL', 'SEED_ON_START', 'SITE_DIST', 'ADMIN_DIST', 'OTEL_SERVICE_NAME'],
  ...['AWAIT_SCHEMA', 'LISTEN_FDS', 'PHONE_SIMULATOR_URL'],
  // For gateways whose disk may not be read again: here the volume stays.
  'SPOOL_DRAIN_SECONDS',
  // Postgres runs beside the processes.
  'DATABASE_POOLER',
  // Set by `npm run dev`.
  ...['PAGE_CACHE', 'RELEASE_POLL_MS'],
];
/** Addresses between containers, and values that follow from other settings. */
const fixedByCompose = [
  ...['HOST', 'PORT', 'HEALTH_HOST', 'HEALTH_PORT', 'SHELL_URL', 'SPOOL_DIR'],
  ...['MIGRATE_ON_START', 'ADMIN_FALLBACK_EMAIL', 'RUN_MODE'],
];

/** Lints a file with dclint, whose schema is that of the compose specification. */
function lint(file: string) {
  const linter = new DCLinter({
    quiet: true,
    debug: false,
    exclude: [],
    rules: {
      // Services and their keys are in a logical order, not alphabetical.
      'service-keys-order': 0,
      'services-alphabetical-order': 0,
      'service-dependencies-alphabetical-order': 0,
      'top-level-properties-order': 0,
      // dclint does not recognise the address in ${PUBLISH_ADDRESS:-127.0.0.1}.
      'no-unbound-port-interfaces': 0,
      // All processes share one image name.
      'no-build-and-image': 0,
      'require-project-name-field': file === 'docker-compose.yml' ? 2 : 0,
    },
  });
  // dclint's type declarations refer to unpublished sources.
  const results = linter.lintFiles([file], false) as {
    messages: { rule: string; message: string; line: number }[];
  }[];
  return results.flatMap(({ messages }) =>
    messages.map(({ rule, message, line }) => `${line}: ${rule}: ${message}`),
  );
}

describe('docker-compose.yml', () => {
  it.each(composeFiles)('%s matches the compose specification', (file) => {
    expect(lint(join(root, file))).toEqual([]);
  });

  it('would fail with a key unknown to the specification', () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchline-compose-'));
    const file = join(folder, 'docker-compose.yml');
    writeFileSync(file, readText('docker-compose.yml').replace('stop_grace_period', 'stop_grace_time'));
    const complaints = lint(file);
    rmSync(folder, { recursive: true });
    expect(complaints.join()).toMatch(/schema/i);
  });

  it('contains the whole system', () => {
    const own = ['leads', 'notifications', 'content', 'locations', 'seo', 'gateway', 'shell'];
    expect(Object.keys(services).sort()).toEqual([...stores, ...watchers, ...own, step].sort());
  });

  it('starts the observability services only with their profile, published to this machine only', () => {
    const asked = each.filter(([, { profiles }]) => profiles?.includes('observability'));
    expect(asked.map(([name]) => name).sort()).toEqual([...watchers].sort());
    expect(watchers.flatMap((name) => services[name]?.ports ?? [])).toEqual([
      '127.0.0.1:${GRAFANA_PORT:-3001}:3000',
    ]);
  });

  it('publishes only the gateway, and allows every service to be scaled', () => {
    const published = each.filter(([name, { ports }]) => ports && !watchers.includes(name));
    expect(published.map(([name]) => name)).toEqual(['gateway']);
    expect(services.gateway?.ports).toEqual(['${PUBLISH_ADDRESS:-127.0.0.1}:${PORT:-3000}:3000']);
    expect(each.filter(([, service]) => service.container_name)).toEqual([]);
  });

  it.each(each)('allows %s to write only to its volumes, without privileges', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it.each(each.filter(([name]) => name !== step))('restarts %s and checks its health', (_, service) => {
    expect(service.restart).toBe('unless-stopped');
    expect(service.healthcheck?.test[0]).toBe('CMD');
  });

  it.each([...stores, ...watchers])('runs %s as a non-root user', (name) => {
    expect(services[name]?.user).toMatch(/^(?!root|0)\w+/);
  });

  it('builds the image once', () => {
    const { image, build } = services.migrations ?? {};
    expect({ image, build }).toEqual({
      image: services.gateway?.image,
      build: { context: '.', dockerfile: 'infra/docker/Dockerfile' },
    });
  });

  it.each(processes)('starts %s from the shared image, with a built file', (_, service) => {
    expect(service.image).toBe(services.gateway?.image);
    expect(service.build).toBeUndefined();
    const [program, file, ...rest] = service.command ?? [];
    expect([program, rest]).toEqual(['node', []]);
    const source = file?.replace('/dist/', '/src/').replace(/\.js$/, '.ts') ?? '';
    expect(existsSync(join(root, source)) ? source : `${source} is missing`).toBe(source);
  });

  it.each(processes)('passes %s exactly the variables that its configuration reads', (name, service) => {
    const given = Object.keys(service.environment ?? {}).map((key) => key.replace(secretFile, ''));
    const read = [...configurationKeysOf(name)].filter((key) => !neverGiven.includes(key));
    expect(given.sort()).toEqual(read.sort());
  });

  it.each(processes)('takes every setting of %s from .env, except fixed ones', (_, service) => {
    const fixed = Object.entries(service.environment ?? {})
      .filter(([key, value]) => !secretFile.test(key) && !value.includes(`\${${key}:-`))
      .map(([key]) => key);
    expect(fixed.filter((key) => !fixedByCompose.includes(key))).toEqual([]);
  });

  it('migrates every schema as its owner before the process that uses it starts', () => {
    const migrations = services[step];
    expect(migrations?.image).toBe(services.gateway?.image);
    const named = /for name in ([a-z ]+);/.exec(migrations?.command?.at(-1) ?? '')?.[1]?.split(' ') ?? [];
    expect([...named, 'gateway'].sort()).toEqual(databaseRoles.map(({ process }) => process).sort());
    expect(migrations?.environment).toMatchObject({ DATABASE_OWNER_URL_FILE: '/run/secrets/database-url' });
    for (const name of [...named, 'gateway']) {
      expect(migrations?.secrets).toContain(`database-url-${name}`);
      expect(services[name]?.depends_on?.[step]).toEqual({ condition: 'service_completed_successfully' });
      expect(services[name]?.environment).toMatchObject({ MIGRATE_ON_START: 'false' });
      expect(services[name]?.secrets).toContainEqual({
        source: `database-url-${name}`,
        target: 'database-url',
      });
    }
  });

  it('waits for the stores before it starts processes that use them', () => {
    for (const [name, service] of processes.filter(([name]) => name !== 'shell')) {
      expect([name, service.depends_on]).toEqual([
        name,
        expect.objectContaining({
          postgres: { condition: 'service_healthy' },
          redis: { condition: 'service_healthy' },
        }),
      ]);
    }
  });

  it('keeps acknowledged work: Redis syncs every write and evicts nothing', () => {
    const command = services.redis?.command?.join(' ');
    expect(command).toContain('--appendonly yes --appendfsync always --maxmemory-policy noeviction');
  });

  it('contains no secrets: they are files, each mounted only where it is needed', () => {
    const text = readText('docker-compose.yml');
    expect(text).not.toMatch(/\$\{[A-Z_]*(PASSWORD|SECRET|SEALING_KEY)\b/);
    for (const [name, { environment = {} }] of each)
      for (const [key, value] of Object.entries(environment))
        if (
          /^(DATABASE_URL|DATABASE_OWNER_URL|REDIS_URL|SMTP_URL|JWT_SECRET|MESSAGE_SEALING_KEY|.*PASSWORD)/.test(
            key,
          )
        )
          expect(`${name} ${key}=${value}`).toMatch(/_FILE=\/run\/secrets\//);
    const holders = (secret: string) =>
      each
        .filter(([, { secrets }]) => JSON.stringify(secrets ?? []).includes(`"${secret}"`))
        .map(([name]) => name);
    expect(holders('jwt-secret')).toEqual(['gateway']);
    expect(holders('admin-password')).toEqual(['gateway']);
    expect(holders('redis-url-leads')).toEqual(['leads']);
    expect(holders('smtp-url')).toEqual(['notifications', 'gateway']);
    const owners = each.filter(([, { secrets = [] }]) => secrets.includes('database-url'));
    expect(owners.map(([name]) => name)).toEqual([step]);
    expect(holders('database-url-leads')).toEqual([step, 'leads']);
    expect(services.shell?.secrets).toBeUndefined();
  });

  it('finds every secret created by `npm run secrets`, which does not change existing files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchline-secrets-'));
    const make = () =>
      execFileSync('node', [join(root, 'infra/docker/make-secrets.mjs'), folder], {
        env: { PATH: process.env.PATH },
      });
    make();
    const password = readFileSync(join(folder, 'admin-password'), 'utf8');
    make();
    expect(readFileSync(join(folder, 'admin-password'), 'utf8')).toBe(password);
    const { secrets } = parse(readText('docker-compose.yml')) as {
      secrets: Record<string, { file: string }>;
    };
    const made = readdirSync(folder);
    const missing = Object.values(secrets)
      .map(({ file }) => basename(file))
      .filter((name) => !made.includes(name));
    const users = readFileSync(join(folder, 'redis-users.acl'), 'utf8');
    const roles = databaseRoles.map(({ process }) => [
      roleName('latchline', process),
      new URL(readFileSync(join(folder, `database-url-${process}`), 'utf8')).username,
    ]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    rmSync(folder, { recursive: true });
    expect(missing).toEqual([]);
    expect(users).not.toMatch(/<\w+>/);
    for (const [expected, given] of roles) expect(given).toBe(expected);
  });

  it('finds every secret if the disk was full when they were created first', () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchline-secrets-'));
    const program = join(root, 'infra/docker/make-secrets.mjs');
    for (const limit of ['0', 'unlimited'])
      spawnSync('sh', ['-c', `ulimit -f ${limit}; node '${program}' '${folder}'`], {
        env: { PATH: process.env.PATH },
      });
    const key = readFileSync(join(folder, 'jwt-secret'), 'utf8');
    rmSync(folder, { recursive: true });
    expect(key).toHaveLength(64);
  });

  it('finds secrets that its users can read, also with the strict umask of a hardened server', () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchline-secrets-'));
    const program = join(root, 'infra/docker/make-secrets.mjs');
    execFileSync('sh', ['-c', `umask 077 && node '${program}' '${folder}'`], {
      env: { PATH: process.env.PATH },
    });
    const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
    rmSync(folder, { recursive: true });
    expect(new Set(modes)).toEqual(new Set([0o444]));
  });

  it('configures the Redis users of the contract', () => {
    const lines = [redisAdministrator, ...redisUsers].map((user) => aclLine(user, `<${user.name}>`));
    expect(readText('infra/docker/redis-users.acl')).toBe(
      [...lines, 'user health reset on nopass +ping', ''].join('\n'),
    );
  });

  it('has an example .env with exactly the variables it uses', () => {
    const text = ['docker-compose.yml', 'infra/docker/online.yml', 'infra/docker/backup.yml']
      .map(readText)
      .join();
    const used = [...text.matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name);
    const named = exampleVariables('infra/docker/compose.env.example').keys();
    // Compose itself reads COMPOSE_FILE.
    expect([...named].sort()).toEqual([...new Set(['COMPOSE_FILE', ...used])].sort());
  });

  it('has an example .env with the defaults of .env.example', () => {
    const elsewhere = exampleVariables('.env.example');
    const differing = [...exampleVariables('infra/docker/compose.env.example')].filter(
      ([name, value]) => elsewhere.has(name) && elsewhere.get(name) !== value,
    );
    // Containers are seeded as with `npm start`.
    expect(differing.map(([name]) => name)).toEqual(['SEED_ON_START']);
  });
});

describe('the Dockerfile', () => {
  const lines = readText('infra/docker/Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const stages = lines
    .join('\n')
    .split(/^FROM /m)
    .slice(1);
  const copies = lines
    .filter((line) => line.startsWith('COPY '))
    .map((line) => {
      const [, flag, paths] = /^COPY (--from=\w+ )?(.+)$/.exec(line) ?? [];
      return { stage: flag?.trim().slice('--from='.length), sources: paths?.split(' ').slice(0, -1) ?? [] };
    });

  it('copies only files of the repository', () => {
    const fromRepository = copies.filter(({ stage }) => !stage).flatMap(({ sources }) => sources);
    expect(fromRepository.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('copies the manifest of every workspace, because the lockfile refers to all of them', () => {
    const copied = copies.flatMap(({ sources }) => sources).filter((path) => path.endsWith('/package.json'));
    expect(copied.sort()).toEqual(
      workspaceFolders()
        .map((folder) => `${folder}/package.json`)
        .sort(),
    );
    expect(readText('.dockerignore')).toContain('!tests/package.json');
  });

  it('ships what the collected folders contain, and nothing else of the build', () => {
    const fromBuild = copies.filter(({ stage }) => stage === 'build').flatMap(({ sources }) => sources);
    expect(fromBuild).toEqual(['/image/root', '/image/app']);
    expect(stages.at(-1)).toMatch(/^scratch$/m);
  });

  it('runs as a non-root user, without build arguments and development packages', () => {
    expect(stages.at(-1)).toMatch(/^USER node$/m);
    expect(lines.filter((line) => line.startsWith('ARG'))).toEqual([]);
  });
});

/** `docker compose` or the stand-alone program; resolving a file needs no engine. */
const compose = [['docker', 'compose'], ['docker-compose']].find(
  ([program = '', ...args]) => spawnSync(program, [...args, 'version']).status === 0,
);
const withCompose = compose ? describe : describe.skip;

withCompose('docker compose config (needs docker compose, but no engine)', () => {
  const config = (env: Record<string, string>, ...files: string[]) => {
    const [program = '', ...args] = compose ?? [];
    const all = [...args, ...files.flatMap((file) => ['-f', join(root, file)]), 'config', '--format', 'json'];
    return execFileSync(program, all, {
      encoding: 'utf8',
      stdio: 'pipe',
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DOCKER_CONFIG: process.env.DOCKER_CONFIG,
        ...env,
      },
    });
  };

  const online = {
    COMPOSE_PROFILES: 'observability',
    SITE_HOST: 'www.example.co.uk',
    CERTIFICATE_EMAIL: 'office@example.co.uk',
  };

  it('resolves every service', () => {
    const resolved = JSON.parse(config(online, ...composeFiles)) as {
      services: Record<string, Service>;
    };
    expect(Object.keys(resolved.services).sort()).toEqual(['caddy', ...Object.keys(services)].sort());
  });
});
