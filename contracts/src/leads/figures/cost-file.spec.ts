import { costFileOf, costsIn, daysNamed, penceIn, proposedCostMapping } from './cost-file';

const read = (text: string, source = 'google-ads') => {
  const file = costFileOf(text);
  return costsIn(file, proposedCostMapping(file.header), source);
};

it('reads a report of Google Ads: title, thousands, splits by device, totals', () => {
  const { costs, problems, totals } = read(
    [
      'Campaign report',
      '"1 November 2026 - 2 November 2026"',
      'Campaign,Day,Device,Currency code,Cost',
      'Brand,2026-11-01,Mobile,GBP,"1,234.56"',
      'Brand,2026-11-01,Desktop,GBP,0.44',
      'Lockouts,2026-11-02,Mobile,GBP,12.5',
      'Total: Campaigns, --, --,GBP,"1,247.50"',
    ].join('\r\n'),
  );
  expect(costs).toEqual([
    {
      cost: { source: 'google-ads', campaign: 'Brand', from: '2026-11-01', to: '2026-11-01', pence: 123_500 },
      rows: [4, 5],
    },
    {
      cost: {
        source: 'google-ads',
        campaign: 'Lockouts',
        from: '2026-11-02',
        to: '2026-11-02',
        pence: 1_250,
      },
      rows: [6],
    },
  ]);
  expect([problems, totals]).toEqual([[], [7]]);
});

it('reads the same report separated by tabs', () => {
  const { costs } = read('Campaign report\nNov 1, 2026\nCampaign\tDay\tCost\n"Brand"\tNov 1, 2026\t£3.00\n');
  expect(costs.map(({ cost }) => [cost.campaign, cost.from, cost.pence])).toEqual([
    ['Brand', '2026-11-01', 300],
  ]);
});

it('reads a report of Meta: a period, and a total without a campaign first', () => {
  const { costs, totals } = read(
    [
      '"Campaign name","Reporting starts","Reporting ends","Amount spent (GBP)",Results',
      '"","","",45.6789,3',
      '"Moving house",2026-11-01,2026-11-30,45.6789,3',
    ].join('\n'),
    'facebook-ads',
  );
  expect(costs.map(({ cost }) => cost)).toEqual([
    { source: 'facebook-ads', campaign: 'Moving house', from: '2026-11-01', to: '2026-11-30', pence: 4_568 },
  ]);
  expect(totals).toEqual([2]);
});

it.each([
  ['Week', '2026-11-30', '2026-12-06'],
  ['Month', '2026-02-01', '2026-02-28'],
  ['Month', 'February 2028', '2028-02-29'],
  ['Month', '2026-02-14', '2026-02-14'],
  ['Day', '2026-02-01', '2026-02-01'],
])('reads a report by %s, which names its first day: %s to %s', (column, day, to) => {
  const { costs } = read(`Campaign,${column},Cost\nBrand,"${day}",70.00\n`);
  expect(costs[0]?.cost).toMatchObject({ pence: 7_000, to });
});

it('takes the last day of a week from its own column', () => {
  const { costs } = read('Week,Reporting ends,Cost\n2026-11-02,2026-11-04,70.00\n');
  expect(costs[0]?.cost).toMatchObject({ from: '2026-11-02', to: '2026-11-04' });
});

it('takes the source from its own column', () => {
  const { costs } = read('Source;Month;Cost\nLeaflets;November 2026;120,00\n', '');
  expect(costs.map(({ cost }) => cost)).toEqual([
    { source: 'Leaflets', campaign: null, from: '2026-11-01', to: '2026-11-30', pence: 12_000 },
  ]);
});

it('adds up rows whose source is spelled in several ways', () => {
  const { costs } = read(
    'Day,Source,Campaign,Cost\n2026-11-01,Google Ads,Brand,10\n2026-11-01,google ads,Brand,5.50\n2026-11-01,Leaflet,,40\n',
  );
  expect(costs.map(({ cost, rows }) => [cost.source, cost.pence, rows])).toEqual([
    ['google ads', 1_550, [2, 3]],
    ['Leaflet', 4_000, [4]],
  ]);
});

it('tells what is wrong with each row', () => {
  const { costs, problems } = read(
    [
      'Campaign,Day,Currency,Cost',
      'A,soon,GBP,1',
      'A,2026-02-30,GBP,1',
      'A,2026-02-01,USD,1',
      'A,2026-02-01,GBP,$1',
      'A,2026-02-01,GBP,-1',
      'A,2026-02-01,GBP,',
      'A,,GBP,1',
      `${'x'.repeat(600)},2026-02-01,GBP,1`,
    ].join('\n'),
  );
  expect(costs).toEqual([]);
  expect(problems.map(({ row, message }) => `${row} ${message}`)).toEqual([
    '2 “soon” is not a date',
    '3 “2026-02-30” is not a date',
    '4 The amount is in USD, not in pounds',
    '5 “$1” is not an amount in pounds',
    '6 “-1” is not an amount in pounds',
    '7 The cost is missing',
    '8 The day is missing',
    '9 Too long',
  ]);
});

it('needs a source', () => {
  expect(read('Day,Cost\n2026-11-01,5\n', '').problems).toEqual([{ row: 2, message: 'Choose a source' }]);
});

it.each([
  ['£1,234.50', 123_450],
  ['GBP 12', 1_200],
  ['1 234.5', 123_450],
  ['1.234,50', 123_450],
  ['0', 0],
  ['1,23', 123],
  ['12.345', 1_235],
  ['€5', null],
  ['', null],
])('reads %j as %j pence', (text, pence) => expect(penceIn(text)).toBe(pence));

it.each([
  ['2026-11-25', '2026-11-25', '2026-11-25'],
  ['2026-11-25 00:00:00', '2026-11-25', '2026-11-25'],
  ['25/11/2026', '2026-11-25', '2026-11-25'],
  ['25 Nov 2026', '2026-11-25', '2026-11-25'],
  ['Wed, 25 November 2026', '2026-11-25', '2026-11-25'],
  ['Nov 25, 2026', '2026-11-25', '2026-11-25'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['February 2026', '2026-02-01', '2026-02-28'],
])('reads %j as %s to %s', (text, from, to) => expect(daysNamed(text)).toEqual({ from, to }));

it.each(['2026-11-01 - 2026-11-30', '2026-11-01 to 2026-11-30', 'soon', '2026-13-01'])(
  'does not take %j for a day',
  (text) => expect(daysNamed(text)).toBeNull(),
);

it.each([
  ['Campaign name', 'Results', 'Cost per results', 'Amount spent (GBP)', 'Reporting starts'],
  ['Campaign', 'Day', 'Cost / conv.', 'Cost'],
  ['Campaign name', 'Cost per result', 'Reporting starts'],
])('does not take what a result costs for the cost: %j', (...header) => {
  const place = proposedCostMapping(header).indexOf('cost');
  expect(header[place]).toBe(header.find((name) => name === 'Cost' || name.startsWith('Amount')));
});
