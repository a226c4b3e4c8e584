import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readText, root } from '../support/repository';

const folder = 'infra/observability';

/** A Prometheus query of a panel. */
export interface Question {
  readonly board: string;
  readonly panel: string;
  readonly refId: string;
  readonly expr: string;
  /** An instant query. */
  readonly instant: boolean;
  /** Labels that its legend shows. */
  readonly shown: readonly string[];
}
interface Target {
  readonly refId: string;
  readonly expr?: string;
  readonly instant?: boolean;
  readonly legendFormat?: string;
}
interface Board {
  readonly uid: string;
  readonly panels: readonly { readonly title: string; readonly targets?: readonly Target[] }[];
}

const boards = readdirSync(join(root, folder, 'grafana/dashboards')).map(
  (file) => JSON.parse(readText(`${folder}/grafana/dashboards/${file}`)) as Board,
);

export const questions: readonly Question[] = boards.flatMap(({ uid, panels }) =>
  panels.flatMap(({ title, targets = [] }) =>
    targets.flatMap(({ refId, expr, instant = false, legendFormat = '' }) => {
      const shown = [...legendFormat.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, label = '']) => label);
      return expr ? [{ board: uid, panel: title, refId, expr, instant, shown }] : [];
    }),
  ),
);

interface Alert {
  readonly alert: string;
  readonly expr: string;
}

export const alerts = (
  parse(readText(`${folder}/prometheus/alerts.yml`)) as { groups: { rules: Alert[] }[] }
).groups.flatMap(({ rules }) => rules);

/** The expression of an alert without its limits. */
export const withoutLimits = (expr: string) => expr.replace(/\s(?:>=?|==)\s[\d.]+/g, '');
