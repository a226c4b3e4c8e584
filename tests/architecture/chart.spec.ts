import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import {
  type Container,
  type Manifest,
  type PodSpec,
  chart,
  componentOf,
  long,
  manifestsOf,
  names,
  ofKind,
  options,
  processes,
  queues,
  recorded,
  usual,
  variants,
  variantsFile,
  workloads,
} from '../support/chart';
import { configurationKeys } from '../support/configuration';
import { readText, root } from '../support/repository';

/**
 * The rendered chart is recorded in the repository, so that its manifests can be validated without helm; a digest shows
 * whether they are up to date. If helm is installed, the chart is rendered again and compared.
 */
function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), join(homedir(), 'go', 'bin')];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function digest(): string {
  const hash = createHash('sha256').update(readText(variantsFile));
  const files = readdirSync(chart, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(readText(file.slice(root.length + 1)));
  return hash.digest('hex').slice(0, 16);
}

/** Kinds of others, which `npm run chart:try` has a real API server validate. */
const isCustom = ({ apiVersion }: Manifest) =>
  /^(keda\.sh|gateway\.networking\.k8s\.io|monitoring\.coreos\.com|external-secrets\.io)\//.test(apiVersion);

/** Validates a manifest against the Kubernetes schemas; null for kinds outside Kubernetes. */
async function complaints(manifest: Manifest): Promise<string | null> {
  if (isCustom(manifest)) return null;
  const models = (await import(`kubernetes-models/${manifest.apiVersion}/${manifest.kind}`)) as Record<
    string,
    new (data: object) => { validate(): void }
  >;
  const Model = models[manifest.kind];
  if (!Model) throw new Error(`No schema for ${manifest.apiVersion} ${manifest.kind}`);
  try {
    new Model(manifest).validate();
    return '';
  } catch (err) {
    return `${manifest.kind} ${manifest.metadata.name}: ${String(err)}`;
  }
}

describe('the chart for Kubernetes', () => {
  it.each(names)('is recorded up to date: %s (update with npm run chart)', (variant) => {
    expect(recorded(variant).split('\n')[0]).toContain(`Chart ${digest()}`);
  });

  it.each(names)('renders manifests that match the Kubernetes schemas: %s', async (variant) => {
    const all = manifestsOf(recorded(variant));
    expect(all.length).toBeGreaterThan(25);
    expect((await Promise.all(all.map(complaints))).filter(Boolean)).toEqual([]);
  });

  it('would fail with a field unknown to Kubernetes', async () => {
    const [deployment] = ofKind('Deployment');
    const wrong = structuredClone(deployment) as Manifest;
    Object.assign(wrong.spec, { replicas: 'two', selector: undefined });
    expect(await complaints(wrong)).toMatch(/replicas|selector/);
  });

  it('has no duplicate names', () => {
    const ids = usual.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('runs every process with its own disruption budget, autoscaler and network policy', () => {
    expect(long.map(componentOf).sort()).toEqual([...processes].sort());
    for (const kind of ['PodDisruptionBudget', 'HorizontalPodAutoscaler']) {
      expect(ofKind(kind).map(componentOf).sort()).toEqual([...processes].sort());
    }
    expect(ofKind('NetworkPolicy').map(componentOf)).toEqual(expect.arrayContaining(processes));
  });

  it('gives containers minimal privileges', () => {
    for (const { metadata, spec } of workloads) {
      const pod = spec.template?.spec as PodSpec;
      expect([metadata.name, pod.automountServiceAccountToken]).toEqual([metadata.name, false]);
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const { securityContext, resources } of [...(pod.initContainers ?? []), ...pod.containers]) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          privileged: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources.requests).toBeDefined();
        expect(resources.limits.memory).toBeDefined();
      }
    }
  });

  it('probes liveness and readiness, and allows a graceful shutdown', () => {
    for (const { spec } of long) {
      const pod = spec.template?.spec as PodSpec;
      const [container] = pod.containers;
      expect(container?.livenessProbe?.httpGet.path).toBe('/health/live');
      expect(container?.readinessProbe?.httpGet.path).toBe('/health/ready');
      expect(container?.startupProbe).toBeDefined();
      const [, waits] = container?.lifecycle?.preStop.exec.command ?? [];
      // A process takes at most 15 s to finish work in progress.
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(waits) + 15 + 5);
      expect(pod.topologySpreadConstraints).toHaveLength(2);
    }
  });

  it('waits before SIGTERM with a program that is in the image', () => {
    const [, programs = ''] = /^programs="(.*)"$/m.exec(readText('infra/docker/image/collect-root.sh')) ?? [];
    const copied = programs.match(/[\w.-]+(?=\)|\s|$)/g);
    expect(copied).toEqual(expect.arrayContaining(['node', 'sh']));
    for (const { spec } of long) {
      const [program] = spec.template?.spec.containers[0]?.lifecycle?.preStop.exec.command ?? [];
      expect(copied).toContain(program);
    }
  });

  it('starts built files, with variables that they read', () => {
    const known = configurationKeys();
    for (const { spec } of workloads) {
      const pod = spec.template?.spec as PodSpec;
      for (const { command, env } of [...(pod.initContainers ?? []), ...pod.containers]) {
        expect(command[1]).toMatch(
          /^(gateway|services\/\w+|frontends\/shell)\/dist\/(server\/main|main|migrate)\.js$/,
        );
        const unknown = (env ?? []).map(({ name }) => name).filter((name) => !known.has(name));
        expect(unknown).toEqual([]);
        expect(new Set(env?.map(({ name }) => name)).size).toBe(env?.length);
      }
    }
  });

  it('contains no secret and reads each one from the configured Secret', () => {
    const secrets = [
      'DATABASE_URL',
      'REDIS_URL',
      'MESSAGE_SEALING_KEY',
      'JWT_SECRET',
      'SMTP_URL',
      'ADMIN_PASSWORD',
    ];
    expect(ofKind('Secret')).toEqual([]);
    for (const { spec } of workloads)
      for (const { env } of spec.template?.spec.containers ?? [])
        for (const { name, value, valueFrom } of env ?? [])
          if (secrets.includes(name))
            expect([name, value, valueFrom?.secretKeyRef.name]).toEqual([name, undefined, 'latchline']);
  });

  it('migrates every schema before a rollout, so that no process migrates by itself', () => {
    const [job] = ofKind('Job');
    expect(job?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    const pod = job?.spec.template?.spec as PodSpec;
    const migrated = [...(pod.initContainers ?? []), ...pod.containers];
    expect(migrated.map(({ name }) => name).sort()).toEqual(
      processes.filter((name) => name !== 'shell').sort(),
    );
    for (const { command } of migrated)
      expect(command).toEqual(['node', expect.stringMatching(/dist\/migrate\.js$/)]);
    for (const workload of long.filter((each) => componentOf(each) !== 'shell')) {
      const env = workload.spec.template?.spec.containers[0]?.env ?? [];
      expect(env.find(({ name }) => name === 'MIGRATE_ON_START')?.value).toBe('false');
    }
  });

  it('passes the schema owner to migrations only, with only the role to create', () => {
    const job = (all: Manifest[]) => {
      const pod = ofKind('Job', all)[0]?.spec.template?.spec as PodSpec;
      return [...(pod.initContainers ?? []), ...pod.containers];
    };
    const secretsOf = ({ env }: Container) =>
      Object.fromEntries(
        (env ?? []).flatMap(({ name, valueFrom }) => (valueFrom ? [[name, valueFrom.secretKeyRef]] : [])),
      );
    for (const container of job(usual))
      expect(secretsOf(container)).toEqual({
        DATABASE_URL: { name: 'latchline', key: 'DATABASE_URL' },
        DATABASE_OWNER_URL: { name: 'latchline', key: 'DATABASE_OWNER_URL', optional: true },
      });
    for (const container of job(queues)) {
      const own = `${container.name.toUpperCase()}_`;
      expect(secretsOf(container)).toMatchObject({
        DATABASE_URL: { key: `${own}DATABASE_URL` },
        DATABASE_OWNER_URL: { key: `${container.name === 'leads' ? own : ''}DATABASE_OWNER_URL` },
      });
    }
    const others = [...usual, ...queues].filter(({ kind }) => kind !== 'Job');
    expect(JSON.stringify(others)).not.toContain('DATABASE_OWNER_URL');
    expect(JSON.stringify(others)).toContain('"key":"GATEWAY_DATABASE_URL"');
  });

  it('denies all traffic that no policy allows', () => {
    const policies = ofKind('NetworkPolicy');
    const deny = policies.find(({ metadata }) => metadata.name.endsWith('default-deny'));
    expect(deny?.spec).toMatchObject({ policyTypes: ['Ingress', 'Egress'] });
    expect([deny?.spec.ingress, deny?.spec.egress]).toEqual([undefined, undefined]);
    const shell = policies.find((policy) => componentOf(policy) === 'shell');
    // DNS and the collector only: no store and no internet.
    const ports = (shell!.spec.egress as { ports: { port: number }[] }[]).flatMap((way) => way.ports);
    expect(ports.map(({ port }) => port)).toEqual([53, 53, 4317, 4318]);
    expect(JSON.stringify(shell?.spec.ingress)).toContain('"app.kubernetes.io/component":"gateway"');
    const world = policies.filter(({ spec }) => JSON.stringify(spec.egress ?? []).includes('0.0.0.0/0'));
    expect(world.map(componentOf).sort()).toEqual(['content', 'gateway', 'notifications', 'seo']);
  });

  it('lets gateways read a mailbox, at a provider or inside the cluster', () => {
    const waysTo = (all: Manifest[], name: string, cidr: string) =>
      ofKind('NetworkPolicy', all)
        .filter((policy) => componentOf(policy) === name)
        .flatMap(({ spec }) => spec.egress as { to: object[]; ports: { port: number }[] }[])
        .filter(({ to }) => JSON.stringify(to).includes(`"${cidr}"`))
        .flatMap(({ ports }) => ports.map(({ port }) => port));
    expect(waysTo(usual, 'gateway', '0.0.0.0/0')).toEqual(expect.arrayContaining([143, 993]));
    expect(waysTo(queues, 'gateway', '10.2.0.0/16')).toEqual([143, 993]);
    for (const all of [usual, queues]) expect(waysTo(all, 'notifications', '0.0.0.0/0')).not.toContain(993);
  });

  it('lets pods ask the DNS cache of their node', () => {
    for (const { spec } of ofKind('NetworkPolicy').filter(({ spec }) => spec.egress))
      expect(JSON.stringify(spec.egress)).toContain('169.254.20.10/32');
  });

  it('gives a gateway time to hand its spooled leads to Redis', () => {
    const [gateway] = ofKind('StatefulSet', options);
    const pod = gateway?.spec.template?.spec as PodSpec;
    const drain = pod.containers[0]?.env?.find(({ name }) => name === 'SPOOL_DRAIN_SECONDS')?.value;
    expect(drain).toBe('120');
    const [, waits] = pod.containers[0]?.lifecycle?.preStop.exec.command ?? [];
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(waits) + 15 + Number(drain) + 5);
  });

  it('hands over the spools of gateways that were scaled away, never beside their gateway', () => {
    const jobs = ofKind('Job', options).filter((job) => componentOf(job) === 'hand-over');
    expect(ofKind('Job').filter((job) => componentOf(job) === 'hand-over')).toEqual([]);
    for (const [index, ordinal] of [2, 3].entries()) {
      const pod = jobs[index]?.spec.template?.spec as PodSpec;
      const claim = pod.volumes?.find(({ name }) => name === 'spool')?.persistentVolumeClaim;
      expect(claim).toEqual({ claimName: `spool-latchline-gateway-${ordinal}` });
      expect(pod.containers[0]?.command).toEqual(['node', 'gateway/dist/hand-over-spool.js']);
      expect(JSON.stringify(pod.affinity)).toContain(
        `"statefulset.kubernetes.io/pod-name":"latchline-gateway-${ordinal}"`,
      );
    }
    // The Service and the StatefulSet of gateways must not select it.
    const labels = jobs[0]?.spec.template?.metadata.labels ?? {};
    expect(labels['app.kubernetes.io/component']).toBe('hand-over');
    expect(ofKind('NetworkPolicy', options).map(componentOf)).toContain('hand-over');
  });

  it('keeps the spool of each gateway on a disk that outlives the pod', () => {
    const [gateway] = ofKind('StatefulSet');
    expect(gateway?.spec).toMatchObject({
      persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Retain', whenScaled: 'Retain' },
      volumeClaimTemplates: [{ metadata: { name: 'spool' } }],
    });
  });

  it('scales by queue length if configured, and then only by that', () => {
    const scaled = ofKind('ScaledObject', queues);
    expect(scaled.map(({ spec }) => spec.scaleTargetRef?.name)).toEqual([
      ...['latchline-leads', 'latchline-notifications'],
    ]);
    expect(scaled.flatMap(({ spec }) => spec.triggers ?? [])).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'redis-streams' }),
        expect.objectContaining({ type: 'redis' }),
      ]),
    );
    const byCpu = ofKind('HorizontalPodAutoscaler', queues).map(componentOf);
    expect(byCpu).not.toEqual(expect.arrayContaining(['leads']));
    expect(ofKind('TriggerAuthentication', queues)).toHaveLength(1);
    const leads = queues.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name.endsWith('-leads'),
    );
    const url = leads?.spec.template?.spec.containers[0]?.env?.find(({ name }) => name === 'REDIS_URL');
    expect(url?.valueFrom?.secretKeyRef.key).toBe('LEADS_REDIS_URL');
  });
});

const helm = findProgram('helm');
const withHelm = helm ? describe : describe.skip;
withHelm('the chart and helm (needs helm, or Go to build it)', () => {
  const run = (...args: string[]) => execFileSync(helm ?? '', args, { encoding: 'utf8' });
  const lines = (yaml: string) => yaml.split('\n').slice(1).join('\n');

  it('the chart passes helm lint', () => {
    expect(run('lint', '--strict', chart)).toContain('0 chart(s) failed');
  });

  it.each(names)('the recorded manifests match the rendered chart: %s', (variant) => {
    const set = Object.entries(variants[variant] ?? {}).flatMap(([name, value]) => [
      '--set',
      `${name}=${value}`,
    ]);
    const now = run('template', 'latchline', chart, '--kube-version', '1.31.0', ...set);
    expect(manifestsOf(now)).toEqual(manifestsOf(lines(recorded(variant))));
  });

  it.each([
    'gatewayApi.enable=true',
    'spool.handOver={last}',
    'extraEnv[0].name=lower',
    'procesess.leads=1',
    'processes.shell.autoscaling.by=often',
    'siteUrl=latchline.example',
  ])('it rejects unknown values: %s', (value) => {
    const { status, stderr } = spawnSync(helm ?? '', ['template', 'x', chart, '--set', value], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining("values don't meet")]);
  });
});
