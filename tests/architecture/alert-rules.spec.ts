import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';
import { exampleVariables } from '../support/configuration';
import { deadArms, undeclaredValues } from '../support/label-values';
import { alternativesOf, selectorsOf } from '../support/promql';
import { readText, root } from '../support/repository';

const folder = 'infra/observability';
interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly labels?: { readonly severity: string };
}
const ruleFiles = ['alerts', 'slo', 'backups'];
const rules = ruleFiles
  .map((file) => parse(readText(`${folder}/prometheus/${file}.yml`)) as { groups: { rules: Rule[] }[] })
  .flatMap(({ groups }) => groups.flatMap((group) => group.rules));
const testFiles = ['alerts.test.yml', 'backups.test.yml'];
const recorded = new Set(rules.flatMap(({ record }) => record ?? []));
const queries = readdirSync(join(root, folder, 'grafana/dashboards')).flatMap((file) => {
  const { panels } = JSON.parse(readText(`${folder}/grafana/dashboards/${file}`)) as {
    panels: { title: string; targets?: { expr?: string }[] }[];
  };
  return panels.flatMap(({ title, targets = [] }) =>
    targets.flatMap(({ expr }) => (expr ? [[`${file}: ${title}`, expr] as const] : [])),
  );
});
const expressions = [
  ...rules.map(({ alert, record, expr }) => [alert ?? record ?? '', expr] as const),
  ...queries,
];

describe('every rule and every panel', () => {
  it.each(expressions)('%s selects only series that exist', (_name, expr) => {
    expect(selectorsOf(expr).length).toBeGreaterThan(0);
    expect(deadArms(expr, recorded)).toEqual([]);
  });

  it('uses every recorded series', () => {
    const used = new Set(
      rules.flatMap(({ alert, expr }) => (alert ? selectorsOf(expr) : [])).map(({ metric }) => metric),
    );
    expect([...recorded].filter((name) => !used.has(name))).toEqual([]);
    expect(recorded.size).toBe(12);
  });

  it.each([
    ['a label that only Prometheus sets', 'max(outbox_oldest_age_seconds{job="leads"}) > 60'],
    [
      'a process that does not export it',
      'max(outbox_oldest_age_seconds{service_name="notifications"}) > 60',
    ],
    ['a misspelt process', 'rate(process_cpu_seconds_total{service_name="lead"}[5m])'],
    ['an outcome that is never counted', 'increase(deliveries_total{outcome="gave-up"}[15m]) > 0'],
    ['a state of another metric', 'messaging_queue_messages{state="idle"} > 0'],
    [
      'one dead alternative',
      'messaging_queue_oldest_age_seconds{messaging_destination_name=~"[{]leads[}]:intake|notifications.lead-alert"} > 60',
    ],
    ['a route that does not exist', 'http_server_request_duration_seconds_count{http_route="/api/lead"}'],
    [
      'a status that HTTP does not have',
      'http_server_request_duration_seconds_count{http_response_status_code=~"6.."}',
    ],
    ['a metric that does not exist', 'max(leads_undelivered_seconds) > 60'],
    ['a histogram without a suffix', 'leads_delivery_seconds > 30'],
    ['a recorded series that does not exist', 'latchline:lead_refusals:ratio_rate2h > 0.1'],
    ['a label that recording removed', 'latchline:lead_refusals:ratio_rate1h{service_name="gateway"} > 0.1'],
    [
      'the second arm only',
      'max(gateway_spooled_leads) > 0 or max(gateway_spooled_leads{service_name="shell"}) > 0',
    ],
  ])('would fail with %s', (_what, expr) => expect(deadArms(expr, recorded)).toHaveLength(1));

  it('would fail if a process exported a value that is not declared', () => {
    expect(
      undeclaredValues('deliveries_total', { lane: 'fax', outcome: 'sent', service_name: 'notifications' }),
    ).toHaveLength(1);
    expect(
      undeclaredValues('deliveries_total', { lane: 'push', outcome: 'sent', service_name: 'gateway' }),
    ).toHaveLength(1);
    expect(
      undeclaredValues('deliveries_total', { lane: 'push', outcome: 'sent', service_name: 'notifications' }),
    ).toEqual([]);
  });
});

it('splits alternatives, but not those in brackets', () => {
  const sources = (value: string) =>
    alternativesOf({ label: 'x', operator: '=~', value }).map(({ source }) => source);
  expect(sources('a|b')).toEqual(['^(?:a)$', '^(?:b)$']);
  expect(sources('/(api|admin).*|/x')).toEqual(['^(?:/(api|admin).*)$'.replaceAll('/', '\\/'), '^(?:\\/x)$']);
});

const documents = [
  ...readdirSync(join(root, 'docs/runbooks')).map((file) => `docs/runbooks/${file}`),
  ...['docs/on-call.md', 'docs/slo.md', `${folder}/README.md`],
];
const known = new Set([
  ...['.env.example', 'infra/docker/compose.env.example'].flatMap((file) => [
    ...exampleVariables(file).keys(),
  ]),
  // Of the tests: tests/observability/README.md.
  ...['PROMETHEUS', 'OTELCOL', 'ALERTMANAGER'],
]);
const unknownVariables = (text: string): string[] =>
  [...text.matchAll(/(?<![\w$])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g)]
    .map(([, name = '']) => name)
    .filter((name) => !known.has(name));

it.each(documents)('%s names only variables that can be set', (file) =>
  expect(unknownVariables(readText(file))).toEqual([]),
);

it('would fail with a variable that does not exist', () =>
  expect(unknownVariables('Raise `DATABASE_POOL_SIZES`, not `DATABASE_POOL_SIZE`.')).toEqual([
    'DATABASE_POOL_SIZES',
  ]));

/** Programs of Prometheus and Alertmanager, which infra/observability/README.md says how to build. */
function find(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), join(homedir(), 'go/bin')];
  return folders.map((each) => join(each, name)).find((path) => existsSync(path));
}
const promtool = find('promtool');
const amtool = find('amtool');
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: join(root, folder), encoding: 'utf8', stdio: 'pipe' });

(promtool ? describe : describe.skip)('promtool', () => {
  it('accepts the rules and the configuration', () => {
    expect(
      run(promtool ?? '', 'check', 'rules', ...ruleFiles.map((name) => `prometheus/${name}.yml`)),
    ).not.toContain('FAILED');
    expect(run(promtool ?? '', 'check', 'config', '--syntax-only', 'prometheus/prometheus.yml')).toContain(
      'SUCCESS',
    );
  });

  it('sees every alert fire and stay silent when it should', () => {
    const tests = testFiles.map((name) => `prometheus/${name}`);
    expect(run(promtool ?? '', 'test', 'rules', ...tests)).toContain('SUCCESS');
  }, 120_000);
});

it('tests every alert with promtool', () => {
  const tested = testFiles.map((name) => readText(`${folder}/prometheus/${name}`)).join('\n');
  const untested = rules.flatMap(({ alert }) =>
    alert && !tested.includes(`alertname="${alert}"`) ? alert : [],
  );
  expect(untested).toEqual([]);
});

describe('alertmanager', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'latchline-alertmanager-'));
  afterAll(() => rmSync(scratch, { recursive: true }));
  const config = join(scratch, 'alertmanager.yml');

  /** The configuration that start.sh writes. */
  function written(mailTo: string, webhook: string) {
    writeFileSync(join(scratch, 'alertmanager-webhook-url'), webhook);
    execFileSync('sh', [join(root, folder, 'alertmanager/start.sh')], {
      env: {
        PATH: process.env.PATH,
        ALERTMANAGER: 'true',
        ALERTMANAGER_CONFIG_DIR: join(root, folder, 'alertmanager'),
        ALERTMANAGER_SECRETS_DIR: scratch,
        ALERTMANAGER_CONFIG: config,
        ALERTMANAGER_MAIL_TO: mailTo,
      },
    });
    return parse(readFileSync(config, 'utf8')) as {
      route: { receiver: string; routes: { matchers: string[]; receiver: string }[] };
      inhibit_rules: { source_matchers: string[]; target_matchers: string[] }[];
      receivers: {
        name: string;
        email_configs?: { to: string }[];
        webhook_configs?: { url_file: string }[];
      }[];
    };
  }

  it.each([
    ['on-call@locks.example', 'https://hooks.locks.example/x', true, true],
    ['on-call@locks.example', '', true, false],
    ['', 'https://hooks.locks.example/x', false, true],
    ['', '', false, false],
  ])('with mail to "%s" and webhook "%s" tells exactly these', (mailTo, webhook, mails, calls) => {
    const [onCall, office] = written(mailTo, webhook).receivers;
    expect([onCall?.email_configs !== undefined, onCall?.webhook_configs !== undefined]).toEqual([
      mails,
      calls,
    ]);
    expect([office?.email_configs?.[0]?.to, office?.webhook_configs]).toEqual([
      mailTo || undefined,
      undefined,
    ]);
    expect(readFileSync(config, 'utf8')).not.toMatch(/: (SMTP|MAIL)_/);
    if (amtool) expect(run(amtool, 'check-config', config)).toContain('SUCCESS');
  });

  it('routes every severity of the alerts, and silences only alerts that exist', () => {
    const { route, inhibit_rules: inhibitions } = written('a@locks.example', '');
    const severities = new Set(rules.flatMap(({ labels }) => labels?.severity ?? []));
    expect(route.routes.flatMap(({ matchers }) => matchers).sort()).toEqual(
      [...severities].map((severity) => `severity="${severity}"`).sort(),
    );
    const silenced = inhibitions.flatMap((rule) => [...rule.source_matchers, ...rule.target_matchers]);
    const names = silenced.flatMap((one) => [...one.matchAll(/\w+(?=[|"])/g)].map(([name]) => name));
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !rules.some(({ alert }) => alert === name))).toEqual([]);
  });
});
