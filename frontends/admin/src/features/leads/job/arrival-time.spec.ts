import { fieldTimeOf, instantOfField, usualTimes } from './arrival-time';

describe('the time of a visit', () => {
  it.each([
    ['2026-11-27T19:05', '2026-11-27T19:05:00.000Z'],
    ['2026-07-03T19:05', '2026-07-03T18:05:00.000Z'],
  ])('is read and shown in London: %s', (field, iso) => {
    expect(instantOfField(field, null)).toBe(iso);
    expect(fieldTimeOf(iso)).toBe(field);
  });

  it('is an hour later in the hour that is left out in spring', () => {
    expect(instantOfField('2027-03-28T01:30', null)).toBe('2027-03-28T01:30:00.000Z');
    expect(fieldTimeOf('2027-03-28T01:30:00.000Z')).toBe('2027-03-28T02:30');
  });

  it('is the first of the two hours in autumn, unless the second was agreed', () => {
    expect(instantOfField('2026-10-25T01:30', null)).toBe('2026-10-25T00:30:00.000Z');
    expect(instantOfField('2026-10-25T01:30', '2026-10-25T01:30:00.000Z')).toBe('2026-10-25T01:30:00.000Z');
  });

  it.each(['', '2026-02-30T10:00', 'soon', '0026-11-27T10:00', '0202-11-27T10:00'])(
    'is nothing for %j',
    (text) => {
      expect(instantOfField(text, null)).toBeNull();
    },
  );

  it('is often soon or tomorrow morning, also when the clocks change', () => {
    expect(usualTimes(Date.parse('2026-10-24T22:01:00Z'))).toEqual([
      { label: 'In 30 min', at: '2026-10-24T22:35:00.000Z' },
      { label: 'In an hour', at: '2026-10-24T23:05:00.000Z' },
      { label: 'Tomorrow, 09:00', at: '2026-10-25T09:00:00.000Z' },
    ]);
    expect(usualTimes(Date.parse('2026-07-03T23:30:00Z'))[2]?.at).toBe('2026-07-05T08:00:00.000Z');
  });
});
