import {
  type QualityFinding,
  type QualityReport,
  qualityRules,
} from '@latchline/contracts/seo/quality/quality.schema';
import type { Answers } from './fake-gateway';
import { daysAgo, hoursAgo, idsOf, me } from './fake-times';

const id = idsOf(9);
const town = (slug: string) => `/locksmiths/south-yorkshire/${slug}`;
const finding = (
  number: number,
  rule: QualityFinding['rule'],
  page: string,
  detail: string,
  change: Partial<QualityFinding> = {},
): QualityFinding => ({
  id: id(number),
  rule,
  page,
  detail,
  severity: qualityRules[rule].severity,
  subject: '',
  first_seen_at: daysAgo(number),
  ignored: null,
  ...change,
});
const run: NonNullable<QualityReport['run']> = {
  id: id(99),
  state: 'done',
  requested_by: 'nightly',
  created_at: hoursAgo(7),
  finished_at: hoursAgo(7),
  pages_done: 48,
  pages_total: 48,
  failure: null,
};
const slugs = ['barnsley', 'doncaster', 'maltby', 'mexborough', 'rotherham', 'sheffield', 'wombwell'];

export const fakeQuality: Answers = {
  'admin/quality': {
    run,
    current: null,
    findings: [
      finding(1, 'near-identical', town('maltby'), 'Shares 81 % of its wording', {
        subject: town('wombwell'),
      }),
      finding(2, 'broken-link', '/blog/winter-locks', '404', { subject: '/services/gate-locks' }),
      finding(3, 'broken-link', '/about', '404', { subject: 'https://old.example/certificate' }),
      finding(4, 'title-length', '/services', '84 characters'),
      finding(5, 'thin-page', '/blog/key-safes', '140 words', {
        ignored: { reason: 'A notice, not an article', by: me, at: daysAgo(1) },
      }),
    ],
    similar: slugs.flatMap((one, index) =>
      slugs.slice(index + 1).map((other, far) => ({
        one: town(one),
        other: town(other),
        score: one === 'maltby' && far === 3 ? 0.81 : 0.48 - far / 20,
      })),
    ),
    near_identical_from: 0.7,
  } satisfies QualityReport,
};
