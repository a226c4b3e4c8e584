import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import {
  type Manifest,
  type PodSpec,
  chart,
  componentOf,
  manifestsOf,
  ofKind,
  options,
  parent,
  processes,
  usual,
  workloads,
} from '../support/chart';
import { readJson, readText, root } from '../support/repository';

/** Where values of the chart and commands of helm are documented. */
const documentation = [
  readText('infra/helm/README.md'),
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => readText(`docs/${name}`)),
];

describe('options of the chart', () => {
  const route = (all: Manifest[], name = 'latchline') =>
    ofKind('HTTPRoute', all).find(({ metadata }) => metadata.name === name)?.spec;

  it('route by the Gateway API, through a Gateway of the cluster or of the release', () => {
    expect(ofKind('HTTPRoute')).toEqual([]);
    expect(route(parent)).toMatchObject({
      parentRefs: [{ name: 'public', namespace: 'gateways', sectionName: 'https' }],
      hostnames: ['latchline.example'],
      rules: [{ backendRefs: [{ name: 'latchline-gateway', port: 80 }] }],
    });
    expect(route(options)).toMatchObject({
      parentRefs: [{ name: 'latchline', sectionName: 'https-0' }],
      rules: [{ timeouts: { request: '0s' } }],
    });
    expect(route(options, 'latchline-redirect')).toMatchObject({
      parentRefs: [{ sectionName: 'http-0' }],
      rules: [{ filters: [{ requestRedirect: { scheme: 'https', statusCode: 301 } }] }],
    });
    expect([ofKind('Ingress', options).length, ofKind('Gateway', options).length]).toEqual([0, 1]);
  });

  it('let pods listen at IPv6 addresses, and all but shells reach what only a sidecar or IPv6 needs', () => {
    const listening = options
      .flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
      .flatMap(({ env = [] }) => env.filter(({ name }) => /^(HEALTH_)?HOST$/.test(name)))
      .map(({ value }) => value);
    expect(new Set(listening)).toEqual(new Set(['::']));
    const reaching = ofKind('NetworkPolicy', options).filter(({ spec }) =>
      JSON.stringify(spec.egress ?? []).includes('2000::/3'),
    );
    expect(reaching.map(componentOf).sort()).toEqual(
      [...processes.filter((name) => name !== 'shell'), 'migrations'].sort(),
    );
  });

  it('scrape every process, and bring the alerts, objectives and dashboards of infra/observability', () => {
    for (const kind of ['PodMonitor', 'PrometheusRule']) expect(ofKind(kind)).toEqual([]);
    const [monitor] = ofKind('PodMonitor', options);
    expect(monitor?.spec).toMatchObject({
      selector: { matchLabels: { 'app.kubernetes.io/instance': 'latchline' } },
      podMetricsEndpoints: [{ port: 'health', path: '/metrics' }],
      // Alerts name the process by its job.
      jobLabel: 'app.kubernetes.io/component',
    });
    // A cluster's Prometheus watches other systems as well, and `up` has no `service_name`.
    const shipped = (file: string) =>
      readText(`infra/observability/${file}`).replaceAll('up == 0', "up{namespace='default'} == 0");
    const groups = (file: string) =>
      (parseAllDocuments(shipped(`prometheus/${file}.yml`))[0]!.toJS() as Manifest['spec'])['groups'];
    expect(JSON.stringify(groups('alerts'))).toContain("up{namespace='default'} == 0");
    expect(ofKind('PrometheusRule', options).map(({ spec }) => spec['groups'])).toEqual([
      groups('alerts'),
      groups('slo'),
      groups('backups'),
    ]);
    const dashboards = ofKind('ConfigMap', options) as (Manifest & { data: Record<string, string> })[];
    const files = readdirSync(join(root, 'infra/observability/grafana/dashboards'));
    const shown = Object.assign({}, ...dashboards.map(({ data }) => data)) as Record<string, string>;
    expect(Object.keys(shown).sort()).toEqual(files.sort());
    for (const file of files)
      expect(JSON.parse(shown[file] ?? '')).toEqual(JSON.parse(shipped(`grafana/dashboards/${file}`)));
  });

  it('contain the current alerts and dashboards (update with npm run chart)', () => {
    const copies = readdirSync(join(chart, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(chart, 'files').length + 1));
    expect(copies.length).toBeGreaterThan(5);
    for (const copy of copies) {
      const folder = copy.startsWith('dashboards/') ? 'grafana' : 'prometheus';
      expect([copy, readText(`infra/helm/latchline/files/${copy}`)]).toEqual([
        copy,
        readText(`infra/observability/${folder}/${copy}`),
      ]);
    }
  });

  it('require the password of an administrator who is named: a gateway does not start with one of the two', () => {
    const of = (all: Manifest[]) => {
      const env = ofKind('StatefulSet', all)[0]?.spec.template?.spec.containers[0]?.env ?? [];
      return ['ADMIN_EMAIL', 'ADMIN_PASSWORD'].map((wanted) => env.find(({ name }) => name === wanted));
    };
    const key = { name: 'latchline', key: 'ADMIN_PASSWORD' };
    expect(of(usual)).toEqual([
      { name: 'ADMIN_EMAIL', value: 'admin@latchline.example' },
      { name: 'ADMIN_PASSWORD', valueFrom: { secretKeyRef: key } },
    ]);
    expect(of(parent)).toEqual([
      undefined,
      { name: 'ADMIN_PASSWORD', valueFrom: { secretKeyRef: { ...key, optional: true } } },
    ]);
  });

  it('pass a number on in digits, such as an id that is written without quotes', () => {
    const notifications = ofKind('Deployment', options).find((each) => componentOf(each) === 'notifications');
    const env = notifications?.spec.template?.spec.containers[0]?.env;
    expect(env).toContainEqual({ name: 'WHATSAPP_PHONE_NUMBER_ID', value: '106540352242922' });
  });

  it('are the values that the documentation names', () => {
    interface Schema {
      $ref?: string;
      properties?: Record<string, Schema>;
      additionalProperties?: unknown;
    }
    const schema = readJson<Schema & { $defs: Record<string, Schema> }>(
      'infra/helm/latchline/values.schema.json',
    );
    const childOf = (parent: Schema | undefined, key: string): Schema | undefined => {
      const resolved = parent?.$ref ? schema.$defs[parent.$ref.replace('#/$defs/', '')] : parent;
      return resolved?.properties?.[key] ?? (resolved?.additionalProperties as Schema | undefined);
    };
    const exists = (path: string) => Boolean(path.split('.').reduce(childOf, schema as Schema | undefined));
    const named = documentation.flatMap((text) =>
      [...text.matchAll(/(?:`|--set '?)([a-zA-Z]+(?:\.\w+)+)(?=[`:=])/g)].map(([, path = '']) => path),
    );
    const values = named.filter((path) => childOf(schema, path.split('.')[0] ?? '') && !path.endsWith('.ts'));
    expect(values).toEqual(expect.arrayContaining(['spool.handOver', 'processes.content.extraEnv']));
    expect(values.filter((path) => !exists(path))).toEqual([]);
    expect(exists('processes.contents.extraEnv')).toBe(false);
  });

  it('survive an update, with defaults for those that are new: --reuse-values would leave these out', () => {
    const upgrades = documentation.join('\n').match(/helm upgrade latchline .*/g) ?? [];
    expect(upgrades.length).toBeGreaterThan(2);
    expect(upgrades.filter((command) => !command.includes(' --reset-then-reuse-values '))).toEqual([]);
  });

  it('mount a certificate authority everywhere, and other volumes where they are wanted', () => {
    const pods = options
      .filter(({ spec }) => spec?.template)
      .map((each) => each.spec.template?.spec as PodSpec);
    for (const { containers, initContainers = [], volumes = [] } of pods) {
      for (const { command, env, volumeMounts = [], restartPolicy } of [...containers, ...initContainers]) {
        if (restartPolicy === 'Always') continue;
        expect(env?.find(({ name }) => name === 'NODE_EXTRA_CA_CERTS')?.value).toBe(
          '/etc/latchline/ca/ca.crt',
        );
        const mounted = volumeMounts.map(({ name }) => name);
        expect(mounted).toEqual(expect.arrayContaining(['certificate-authority', 'shared', 'tmp']));
        expect(mounted.includes('dkim')).toBe(command[1] === 'services/notifications/dist/main.js');
        expect(mounted.includes('google-service-account')).toBe(command[1] === 'services/seo/dist/main.js');
        expect(volumes.map(({ name }) => name)).toEqual(
          expect.arrayContaining(mounted.filter((name) => name !== 'spool')),
        );
      }
    }
  });

  it('run proxies to stores beside processes that have stores, and beside migrations', () => {
    const withProxy = options
      .filter(({ spec }) => spec?.template)
      .filter(({ spec }) =>
        (spec.template?.spec.initContainers ?? []).some(({ restartPolicy }) => restartPolicy === 'Always'),
      );
    const components = withProxy.map(componentOf);
    expect(components).toEqual(
      expect.arrayContaining(['migrations', 'gateway', 'leads', 'hand-over', ...processes.slice(3)]),
    );
    expect(components).not.toContain('shell');
  });

  it('include an example for External Secrets with the keys that processes need', () => {
    const [, example] = manifestsOf(readText('infra/helm/examples/external-secret.yaml'));
    const data = example?.spec['data'] as { secretKey: string }[];
    const needed = workloads.flatMap(({ spec }) =>
      (spec.template?.spec.containers ?? []).flatMap(({ env = [] }) =>
        env.flatMap(({ valueFrom }) => {
          const reference = valueFrom?.secretKeyRef as { key: string; optional?: boolean } | undefined;
          return reference && !reference.optional ? [reference.key] : [];
        }),
      ),
    );
    expect(data.map(({ secretKey }) => secretKey)).toEqual(expect.arrayContaining([...new Set(needed)]));
    expect(example?.spec['target']).toMatchObject({ name: 'latchline' });
  });
});
