import { qualityRoutes } from '@latchline/contracts/seo/quality/quality.operations';
import { type On, Refusal } from './fake-routes';
import {
  type QualityFinding,
  type QualityReport,
  qualityRules,
} from '@latchline/contracts/seo/quality/quality.schema';

const at = '2025-03-01T03:00:00.000Z';
const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const runOf = (
  change: Partial<NonNullable<QualityReport['run']>> = {},
): NonNullable<QualityReport['run']> => ({
  id: id(1),
  state: 'done',
  requested_by: 'nightly',
  created_at: at,
  finished_at: at,
  pages_done: 48,
  pages_total: 48,
  failure: null,
  ...change,
});

let numbers = 100;
export const findingOf = (
  rule: QualityFinding['rule'],
  page: string,
  change: Partial<QualityFinding> = {},
): QualityFinding => ({
  id: id(++numbers),
  rule,
  page,
  severity: qualityRules[rule].severity,
  subject: '',
  detail: 'Something is wrong',
  first_seen_at: at,
  ignored: null,
  ...change,
});

const town = (slug: string) => `/locksmiths/south-yorkshire/${slug}`;

/** An in-memory report of the quality check. */
export function fakeQuality(on: On) {
  const report: QualityReport = {
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
  const state = { report };
  on(qualityRoutes.getQuality, () => state.report);
  on(qualityRoutes.startQualityRun, () => {
    const none = { finished_at: null, pages_done: 0, pages_total: 0 };
    const current = runOf({ id: id(2), state: 'waiting', ...none });
    state.report = { ...state.report, current };
    return current;
  });
  on(qualityRoutes.judgeQualityFinding, ({ params, body: { ignored_reason: reason } }) => {
    const finding = state.report.findings.find((one) => one.id === params.id);
    if (!finding) throw new Refusal(404, 'This finding is no longer there');
    const ignored = reason === null ? null : { reason, by: 'dee@latchline.example', at };
    const judged = { ...finding, ignored };
    const findings = state.report.findings.map((one) => (one === finding ? judged : one));
    state.report = { ...state.report, findings };
    return judged;
  });
  return state;
}
