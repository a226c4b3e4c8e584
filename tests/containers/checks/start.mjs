import { check, heading, measured, until } from '../report.mjs';
import { administrator, host, otherHost, serviceOf } from '../installation.mjs';

/** The one command of docs/online.md, with Caddy's own authority. */
export async function checkStart(installation) {
  heading('Start: CERTIFICATE_ISSUER=local_certs infra/docker/online.sh');
  const began = Date.now();
  const started = await installation.run('infra/docker/online.sh', [host, administrator, otherHost], {
    CERTIFICATE_ISSUER: 'local_certs',
  });
  measured('online.sh to healthy, image built', `${Math.round((Date.now() - began) / 1000)} s`);
  const ok = check('online.sh ends with the addresses', [
    started.code === 0 ? '' : `${started.out}\n${started.err}`.split('\n').slice(-40).join('\n'),
    started.out.includes(`https://${host}/admin`) ? '' : 'the address of the dashboard is not printed',
  ]);
  if (!ok) throw new Error(await logsOf(installation));
  const containers = await until('health checks', async () => {
    const all = await installation.containers();
    return all.every(({ State }) => !State.Health || State.Health.Status === 'healthy') && all;
  });
  const own = containers.filter((one) => serviceOf(one) !== 'migrations');
  check(
    'every service is running and healthy',
    own
      .filter(({ State }) => State.Status !== 'running' || State.Health?.Status !== 'healthy')
      .map(serviceOf),
  );
  check(
    'only Caddy has ports on the server, and they are 80 and 443',
    own.flatMap((one) => {
      const published = Object.entries(one.NetworkSettings.Ports).filter(([, hosts]) => hosts?.length > 0);
      const right =
        published
          .map(([port]) => port)
          .sort()
          .join() === (serviceOf(one) === 'caddy' ? '443/tcp,443/udp,80/tcp' : '');
      return right ? [] : `${serviceOf(one)}: ${published.map(([port]) => port).join()}`;
    }),
  );
  check(
    'every root file system is read-only, no container has privileges',
    own.flatMap((one) => {
      const { ReadonlyRootfs, CapDrop, Privileged } = one.HostConfig;
      return ReadonlyRootfs && CapDrop?.includes('ALL') && !Privileged ? [] : serviceOf(one);
    }),
  );
  const written = await installation.run('docker', [
    'compose',
    'exec',
    '-T',
    'gateway',
    'sh',
    '-c',
    'echo x > /app/x',
  ]);
  check('a process cannot change its own code', written.code === 0 ? 'the gateway wrote to /app' : []);
  await measureMemory(installation);
}

export const logsOf = async (installation) =>
  (await installation.run('docker', ['compose', 'logs', '--tail', '15', '--no-color'])).out;

export async function measureMemory(installation) {
  const ids = (await installation.compose('ps', '--quiet')).split('\n').filter(Boolean);
  const lines = await installation.docker(
    'stats',
    '--no-stream',
    '--format',
    '{{.Name}} {{.MemUsage}}',
    ...ids,
  );
  const used = lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, name, amount, unit] =
        /^\S*?-?([a-z]+-\d+) ([\d.]+)(\w+)/.exec(line.replace(/^latchline-try-/, '')) ?? [];
      return { name, megabytes: Number(amount) * ({ KiB: 1 / 1024, MiB: 1, GiB: 1024 }[unit] ?? 1) };
    });
  const sum = used.reduce((total, { megabytes }) => total + megabytes, 0);
  measured('memory', `${Math.round(sum)} MiB`);
  for (const { name, megabytes } of used.sort((a, b) => b.megabytes - a.megabytes))
    measured(`  ${name}`, `${Math.round(megabytes)} MiB`);
}
