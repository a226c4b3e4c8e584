import { figuresIn, uncoveredFigures, wordsOf } from './claim-figures';

const claim = (text: string, value: string | null = null, own_value = '') => ({ text, value, own_value });

it.each([
  ['Callout from £89, upfront', ['£89']],
  ['With you in 15-30 minutes', ['15-30 minutes']],
  ['in 15 to 30 mins', ['15-30 minutes']],
  ['A 20–35 min wait', ['20-35 minutes']],
  ['30-minute average', ['30 minutes']],
  ['Rated 5.0 from 127 reviews', ['5.0', '127 reviews']],
  ['rated 5.0 from 1 review', ['5.0', '1 reviews']],
  ['over 15 years of experience', ['15 years']],
  ['more than 8 years’ experience', ['8 years']],
  ['Founded in 2015', ['2015']],
  ['a 12-month guarantee on parts', ['12 months']],
  ['over 95% of customers are satisfied', ['95%']],
  ['Sheffield S11 8TT, call 0114 496 0999', []],
  ['BS 3621, 5 levers, 1 of 24 hours', []],
  ['the last updated 5 years plan', []],
  ['Certified by the Master Locksmiths Association (MLA)', ['Master Locksmiths Association']],
  ['DBS-checked, fully insured', ['DBS checked', 'fully insured']],
  ['We started in 2011', ['2011']],
])('%j contains %j', (text, figures) => {
  expect([...new Set(figuresIn(text).map(({ figure }) => figure))]).toEqual(figures);
});

it('finds figures that no claim covers, once each, with context', () => {
  const text = 'Callout from £89. Locks from £49. With you in 15-30 minutes. Really, £49!';
  const found = uncoveredFigures(text, [
    claim('Callout price', '£89'),
    claim('Response', null, '15-30 minutes'),
  ]);
  expect(found).toMatchObject([{ kind: 'price', figure: '£49' }]);
  expect(found[0]?.context).toContain('£49');
});

it('counts the ends of a range and the wording of a claim as covered', () => {
  const text = 'Within 45 minutes. 30 minutes guaranteed. Founded in 2015. 5.0 from 127 reviews';
  const claims = [
    claim('Arrival', '15-45 minutes'),
    claim('30 minutes guaranteed for Sheffield'),
    claim('Founding year', '2015'),
    claim('Rating', '5.0'),
    claim('Reviews', '127 reviews'),
  ];
  expect(uncoveredFigures(text, claims)).toEqual([]);
});

it('finds an accreditation that no claim names', () => {
  const claims = [claim('Master Locksmiths Association certified, fully insured and DBS checked')];
  expect(uncoveredFigures('MLA approved, DBS checked, fully insured', claims)).toEqual([]);
  expect(uncoveredFigures('On Checkatrade', claims)).toMatchObject([{ figure: 'Checkatrade' }]);
});

it('extracts the visible text of a page', () => {
  const html =
    '<style>.a{width:30min}</style><p>From <b>&pound;89</b></p><script>"£12"</script><p>&#163;5</p>';
  expect(figuresIn(wordsOf(html)).map(({ figure }) => figure)).toEqual(['£89', '£5']);
});
