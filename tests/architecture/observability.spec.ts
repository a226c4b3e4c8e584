import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { subscriptions } from '@latchline/contracts/wiring/subscriptions';
import { configurationKeys } from '../support/configuration';
import { readJson, readText, root, sourceFilesIn } from '../support/repository';
import { telemetrySchema } from '../support/telemetry-schema';

const folder = 'infra/observability';
const { attributes, labels, metrics, common_labels: commonLabels } = telemetrySchema;
const sources = ['infra/runtime', 'services', 'gateway', 'frontends/shell']
  .flatMap(sourceFilesIn)
  .filter((path) => !/\.(spec|int-spec|test)\.tsx?$/.test(path));
const code = sources.map((path) => readText(path)).join('\n');

describe('the telemetry schema', () => {
  it('lists exactly the metrics that the processes export', () => {
    const made = [...code.matchAll(/\.(?:counter|gauge|histogram|total)\(\s*'([a-z_]\w*)'/g)].map(
      ([, name]) => name ?? '',
    );
    expect(made.length).toBeGreaterThan(20);
    expect(made.filter((name) => !(name in metrics))).toEqual([]);
    expect(Object.keys(metrics).filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  });

  it('names every service that reads an event queue as a source of its counter', () => {
    const readers = subscriptions.flatMap(({ queues }) => queues.map((queue) => queue.split('.')[0]));
    expect([...new Set(metrics.events_total?.from)].sort()).toEqual([...new Set(readers)].sort());
  });

  it('limits the number of values of every label', () => {
    const used = new Set([
      ...commonLabels,
      ...Object.values(metrics).flatMap((metric) => metric.labels ?? []),
    ]);
    expect([...used].filter((label) => !labels[label]).sort()).toEqual([]);
    expect(
      Object.keys(labels)
        .filter((label) => label !== 'le' && !used.has(label))
        .sort(),
    ).toEqual([]);
  });

  it('lists exactly the attributes that may be exported', () => {
    const [, list = ''] =
      /new Set\(\[([^\]]*)\]/.exec(readText('infra/runtime/src/telemetry/allowed-attributes.ts')) ?? [];
    const allowed = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
    expect(allowed.sort()).toEqual(Object.keys(attributes).sort());
  });
});

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly action: string; readonly runbook_url: string };
}
interface RecordingRule {
  readonly record: string;
  readonly expr: string;
}
interface Store {
  readonly type: string;
  readonly uid: string;
}
interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
interface Panel {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly type: string;
  readonly datasource?: Store;
  readonly gridPos: Place;
  readonly targets?: readonly {
    readonly refId: string;
    readonly datasource: Store;
    readonly expr?: string;
    readonly query?: string;
    readonly legendFormat?: string;
  }[];
}
interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly schemaVersion: number;
  readonly templating: { readonly list: readonly { readonly name: string }[] };
  readonly panels: readonly Panel[];
}

const ruleFiles = ['alerts.yml', 'slo.yml', 'backups.yml'];
const allRules = ruleFiles
  .map(
    (file) =>
      parse(readText(`${folder}/prometheus/${file}`)) as { groups: { rules: (Rule | RecordingRule)[] }[] },
  )
  .flatMap(({ groups }) => groups.flatMap((group) => group.rules));
const rules = allRules.filter((rule): rule is Rule => 'alert' in rule);
const recordings = allRules.filter((rule): rule is RecordingRule => 'record' in rule);
const dashboards = readdirSync(join(root, folder, 'grafana/dashboards')).map(
  (file) => JSON.parse(readText(`${folder}/grafana/dashboards/${file}`)) as Dashboard,
);
const panels = dashboards.flatMap((board) => board.panels);
const expressions = [
  ...rules
    .filter(({ expr }) => !recordings.some(({ record }) => expr.includes(record)))
    .map(({ alert, expr }) => [alert, expr] as const),
  ...recordings.map(({ record, expr }) => [record, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) =>
    targets.flatMap(({ expr }) => (expr ? [[title, expr] as const] : [])),
  ),
];

/** Prometheus creates this metric, with labels of its own; only `instance` is the same in every Prometheus. */
const scraping = { metric: 'up', labels: ['job', 'instance'] };
const everywhere = [...commonLabels, 'instance'];

/** Metrics in a query with their label filters, and labels that it groups by. */
function asked(expr: string) {
  const withoutTexts = expr.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const named = [...withoutTexts.matchAll(/\b([a-z]\w*_\w+|up)\b(?!\s*\()(?:\{([^}]*)\})?/g)]
    .filter(([, name = '']) => !/^(group_left|group_right|histogram_quantile)$/.test(name))
    .map(([, name = '', inner = '']) => ({
      name,
      labels: [...inner.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    }));
  const grouped = [...withoutTexts.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(
    ([, list = '']) => list.split(',').map((label) => label.trim()),
  );
  return { named, grouped: grouped.filter(Boolean) };
}

const labelsOf = (name: string) => {
  const entry = metrics[name] ?? metrics[name.replace(/_(bucket|sum|count)$/, '')];
  if (name === scraping.metric) return scraping.labels;
  return [...(entry?.labels ?? []), ...(name.endsWith('_bucket') ? ['le'] : []), ...everywhere];
};
const isLabel = (word: string) => word in labels || scraping.labels.includes(word);

it.each(expressions)('%s uses only existing metrics and labels: %s', (_title, expr) => {
  const { named, grouped } = asked(expr);
  const found = named.filter(({ name }) => !isLabel(name));
  expect(found.length).toBeGreaterThan(0);
  for (const { name, labels: wanted } of found) {
    const base = name.replace(/_(bucket|sum|count)$/, '');
    const isHistogram = metrics[base]?.type === 'histogram' && base !== name;
    expect([name, isHistogram || name in metrics || name === scraping.metric]).toEqual([name, true]);
    expect(wanted.filter((label) => !labelsOf(name).includes(label))).toEqual([]);
  }
  const known = new Set(found.flatMap(({ name }) => labelsOf(name)));
  expect(grouped.filter((label) => !known.has(label))).toEqual([]);
});

it('queries increases only of counters that start at 0, because Prometheus ignores the first value of a new series', () => {
  const counted = expressions.flatMap(([, expr]) =>
    [...expr.matchAll(/\bincrease\((\w+)/g)].flatMap(([, name = '']) =>
      metrics[name]?.type === 'counter' ? name : [],
    ),
  );
  expect(counted.length).toBeGreaterThan(3);
  const startsLate = (name: string) =>
    !new RegExp(`counter\\(\\s*'${name}',\\s*'[^']*',\\s*(?!\\))`).test(code);
  expect([...new Set(counted)].filter(startsLate)).toEqual([]);
});

const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
const screenTitles = readText('frontends/admin/src/app/frame/screens.tsx');

/** Patterns of names in annotations, and checks whether each name exists. */
const namesInHints: readonly [pattern: RegExp, exists: (name: string, expr: string) => boolean][] = [
  [/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g, (name) => configurationKeys().has(name)],
  [/\b([a-z]+(?:_[a-z]+)+)\b(?! *}})/g, (name) => name in metrics || name in labels],
  [/((?:docs|infra)\/[\w./-]+\w)/g, (path) => existsSync(join(root, path))],
  [/npm run ([\w:]+)/g, (name) => name in scripts],
  [/dashboard "([^"]+)"/g, (title) => dashboards.some((board) => board.title === `Latchline: ${title}`)],
  [/[Tt]he screen ([A-Z]\w*(?: [a-z]+(?= shows| says|:))?)/g, (title) => screenTitles.includes(`'${title}'`)],
  [
    /\$labels\.(\w+)/g,
    (label, expr) =>
      (expr.startsWith('up ') ? scraping.labels : [...expr.matchAll(/\w+/g)].flat()).includes(label),
  ],
];

const unknownNames = (text: string, expr: string): string[] =>
  namesInHints.flatMap(([pattern, exists]) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name).filter((name) => !exists(name, expr)),
  );

describe('alerts', () => {
  it('cover everything that must not go unnoticed', () => {
    const names = rules.map(({ alert }) => alert);
    const needed = ['LeadNotDelivered', 'OutboxLag', 'DeadLetters', 'ErrorRate', 'ResponsePromiseBroken'];
    expect(needed.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(rules.find(({ alert }) => alert === 'LeadNotDelivered')).toMatchObject({
      expr: expect.stringContaining('leads_undelivered_oldest_seconds) > 60') as string,
    });
  });

  it.each(rules)('$alert has a summary and an action', ({ labels: { severity }, annotations }) => {
    expect(['page', 'warn']).toContain(severity);
    expect(annotations.summary.length).toBeGreaterThan(10);
    expect(annotations.action.length).toBeGreaterThan(10);
  });

  it.each(rules)('$alert mentions only existing names', ({ expr, annotations: { summary, action } }) => {
    expect(unknownNames(`${summary}\n${action}`, expr)).toEqual([]);
  });

  it('have a runbook each, and no runbook has no alert', () => {
    const fileOf = (url: string) => /\/blob\/main\/docs\/runbooks\/([\w-]+\.md)$/.exec(url)?.[1];
    const files = readdirSync(join(root, 'docs/runbooks')).filter((file) => file !== 'README.md');
    expect(rules.map(({ annotations }) => fileOf(annotations.runbook_url)).sort()).toEqual(files.sort());
    for (const { alert, annotations } of rules) {
      const file = fileOf(annotations.runbook_url);
      expect(readText(`docs/runbooks/${file}`)).toMatch(new RegExp(`^# ${alert}\n`));
      expect(readText('docs/runbooks/README.md')).toContain(`[${alert}](${file})`);
    }
  });

  it('would fail with a name that does not exist', () => {
    const text =
      'Raise DATABASE_POOL_SIZES in docs/pools.md, run `npm run pools`, see pool_size, dashboard "Pools", the screen Pools and {{ $labels.pool }}';
    expect(unknownNames(text, 'up == 0')).toHaveLength(7);
  });
});

describe('dashboards', () => {
  it('have unique ids and a description for each panel', () => {
    expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(5);
    const silent = panels.filter(({ type, description }) => type !== 'row' && !description);
    expect(silent.map(({ title }) => title)).toEqual([]);
  });

  it('query provisioned data sources of the right type', () => {
    const provided = (
      parse(readText(`${folder}/grafana/provisioning/datasources/stores.yaml`)) as { datasources: Store[] }
    ).datasources.map(({ type, uid }) => `${type} ${uid}`);
    const asking = panels.flatMap(({ title, datasource, targets = [] }) =>
      [datasource, ...targets.map((target) => target.datasource)].flatMap((store) =>
        store ? [{ title, store: `${store.type} ${store.uid}` }] : [],
      ),
    );
    expect(asking.length).toBeGreaterThan(panels.length);
    expect(asking.filter(({ store }) => !provided.includes(store))).toEqual([]);
  });

  it.each(dashboards.map((board) => [board.title, board] as const))(
    '%s is valid for Grafana: known schema, no overlapping panels, no undefined variables',
    (_title, { schemaVersion, panels: all, templating }) => {
      expect(schemaVersion).toBe(41);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      for (const { targets = [] } of all)
        expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
      const places = all.map(({ title, gridPos }) => ({ title, ...gridPos }));
      expect(places.filter(({ x, w }) => x < 0 || x + w > 24)).toEqual([]);
      const overlaps = places.flatMap((one, index) =>
        places
          .slice(index + 1)
          .filter(
            ({ x, y, w, h }) => x < one.x + one.w && one.x < x + w && y < one.y + one.h && one.y < y + h,
          )
          .map(({ title }) => `${one.title} and ${title}`),
      );
      expect(overlaps).toEqual([]);
      const variables = all.flatMap(({ targets = [] }) =>
        targets.flatMap(({ expr, query }) =>
          [...(expr ?? query ?? '').matchAll(/\$\{?(\w+)/g)].map(([, name = '']) => name),
        ),
      );
      const defined = templating.list.map(({ name }) => name);
      expect(variables.filter((name) => !defined.includes(name) && !name.startsWith('__'))).toEqual([]);
    },
  );

  it('show the grouping labels of each query in its legend', () => {
    const blank = panels.flatMap(({ title, targets = [] }) =>
      targets.flatMap(({ expr = '', legendFormat = '' }) => {
        const kept = [...expr.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
          list.split(/\s*,\s*/),
        );
        const shown = [...legendFormat.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, label = '']) => label);
        const known = kept.length > 0 ? kept : /\b(sum|max|min|count)\b/.test(expr) ? [] : everywhere;
        return shown.filter((label) => !known.includes(label)).map((label) => `${title}: ${label}`);
      }),
    );
    expect(blank).toEqual([]);
  });
});

it('matches buckets as written by Prometheus 2 and 3, where 60 became 60.0', () => {
  const buckets = expressions.flatMap(([, expr]) => [...expr.matchAll(/\ble(=~?)"([^"]*)"/g)]);
  expect(buckets.length).toBeGreaterThan(0);
  for (const [, operator, value = ''] of buckets) {
    const asksFor = (written: string) =>
      operator === '=~' ? new RegExp(`^(?:${value})$`).test(written) : value === written;
    const [bound = ''] = /^[\d.]+?(?=\.0|\(|$)/.exec(value) ?? [];
    expect([value, asksFor(bound), asksFor(bound.includes('.') ? bound : `${bound}.0`)]).toEqual([
      value,
      true,
      true,
    ]);
  }
});

it('scrapes every process with metrics, under the name used in alerts, and loads every alert', () => {
  const { scrape_configs: jobs, rule_files: files } = parse(
    readText(`${folder}/prometheus/prometheus.yml`),
  ) as {
    scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
    rule_files: string[];
  };
  const compose = parse(readText('docker-compose.yml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string> }>;
  };
  const measured = Object.entries(compose.services).filter(([, { environment }]) => environment?.HEALTH_PORT);
  expect(jobs.map(({ job_name }) => job_name).sort()).toEqual(measured.map(([name]) => name).sort());
  for (const { job_name, dns_sd_configs } of jobs)
    expect(dns_sd_configs).toMatchObject([{ names: [job_name], port: 9090 }]);
  expect(files).toEqual(ruleFiles.map((file) => `/etc/prometheus/${file}`));
});
