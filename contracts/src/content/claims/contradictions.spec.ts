import { contradictionsIn } from './contradictions';

describe('contradictionsIn', () => {
  it.each([
    [
      '£0 call-out charge. Callouts start at £89.',
      'call-out charge: “£0 call-out” and “Callouts start at £8”',
    ],
    [
      'No call-out charges, callouts from £89',
      'call-out charge: “No call-out charges” and “callouts from £8”',
    ],
    [
      'Coming to you  costs nothing. from £89 quoted upfront',
      'call-out charge: “Coming to you costs nothing” and “from £89 quoted”',
    ],
    ['15+ years of experience, since 2015', 'years of experience: “15+ years” and “since 2015”'],
    [
      'Over 15 years. In more than 8 years of work',
      'years of experience: “Over 15 years” and “more than 8 years”',
    ],
  ])('finds a contradiction in %j', (text, found) => {
    expect(contradictionsIn(text)).toEqual([found]);
  });

  it.each([
    'No call-out charge: you pay for the work, and hear the price before it starts.',
    'Callouts start at £89. Out-of-hours call-out fees apply.',
    '£0 extra at weekends, from £89 quoted upfront',
    'Founded in 2015, more than 8 years of work',
    'Over 15 years of experience',
  ])('finds no contradiction in %j', (text) => {
    expect(contradictionsIn(text)).toEqual([]);
  });
});
