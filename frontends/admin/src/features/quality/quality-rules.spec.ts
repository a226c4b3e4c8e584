import type { QualityFinding } from '@latchline/contracts/seo/quality/quality.schema';
import { groupsOf } from './finding-groups';
import { townMatrix, townName } from './town-matrix';

const finding = (rule: QualityFinding['rule'], page: string) => ({ rule, page }) as QualityFinding;

it('groups findings by rule, errors first, then the largest group', () => {
  const groups = groupsOf([
    finding('thin-page', '/a'),
    finding('thin-page', '/b'),
    finding('broken-link', '/a'),
    finding('title-missing', '/b'),
    finding('broken-link', '/b'),
  ]);
  expect(groups.map(({ rule, findings }) => [rule, findings.length])).toEqual([
    ['broken-link', 2],
    ['title-missing', 1],
    ['thin-page', 2],
  ]);
});

it('compares towns symmetrically and leaves out other pages', () => {
  const town = (slug: string) => `/locksmiths/south-yorkshire/${slug}`;
  const { towns, score } = townMatrix([
    { one: town('maltby'), other: town('barnsley'), score: 0.44 },
    { one: '/blog/a', other: '/blog/b', score: 0.4 },
  ]);
  expect(towns).toEqual([town('barnsley'), town('maltby')]);
  expect(score(town('barnsley'), town('maltby'))).toBe(0.44);
  expect(score(town('barnsley'), town('barnsley'))).toBeNull();
  expect(townName(town('south-elmsall'))).toBe('South Elmsall');
});
