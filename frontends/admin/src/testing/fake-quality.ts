import {
  type QualityFinding,
  type QualityReport,
  qualityRules,
} from '@latchline/contracts/seo/quality/quality.schema';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const at = '2025-03-01T03:00:00.000Z';
const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const runOf = (
  change: Partial<NonNullable<QualityReport['run']>> = {},
): NonNullable<QualityReport['run']> => ({
  ...{ id: id(1), state: 'done', requested_by: 'nightly', created_at: at, finished_at: at },
  ...{ pages_done: 48, pages_total: 48, failure: null },
  ...change,
});

let numbers = 100;
export const findingOf = (
  rule: QualityFinding['rule'],
  page: string,
  change: Partial<QualityFinding> = {},
): QualityFinding => ({
  ...{ id: id(++numbers), rule, page, severity: qualityRules[rule].severity, subject: '' },
  ...{ detail: 'There is something', first_seen_at: at, ignored: null },
  ...change,
});

const town = (slug: string) => `/locksmiths/south-yorkshire/${slug}`;

/** The check over all pages, as the gateway tells of it. */
export class FakeQuality {
  report: QualityReport = {
    run: runOf(),
    current: null,
    findings: [],
    similar: [
      { one: town('maltby'), other: town('wombwell'), score: 0.81 },
      { one: town('barnsley'), other: town('maltby'), score: 0.42 },
      { one: town('barnsley'), other: town('wombwell'), score: 0.4 },
    ],
    near_identical_from: 0.7,
  };

  answer({ method, path, body }: Asked) {
    if (!path.startsWith('/api/admin/quality')) return undefined;
    if (method === 'GET') return { status: 200, body: this.report };
    if (method === 'POST') {
      const current = runOf({
        id: id(2),
        state: 'waiting',
        finished_at: null,
        pages_done: 0,
        pages_total: 0,
      });
      this.report = { ...this.report, current };
      return { status: 202, body: current };
    }
    const { ignored_reason: reason } = body as { ignored_reason: string | null };
    const finding = this.report.findings.find((one) => path.endsWith(one.id));
    if (!finding) return { status: 404, body: { detail: 'This finding is no longer there' } };
    const judged = {
      ...finding,
      ignored: reason === null ? null : { reason, by: 'dee@latchline.example', at },
    };
    this.report = {
      ...this.report,
      findings: this.report.findings.map((one) => (one === finding ? judged : one)),
    };
    return { status: 200, body: judged };
  }
}
