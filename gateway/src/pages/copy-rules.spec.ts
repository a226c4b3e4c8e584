import { unbroken } from '@latchline/contracts/content/copy/copy-text';
import { fillCopy, fillPlain } from './copy-rules';

const facts = { phone: '0114 496 0999', callout_price_from: 89, emergency_response_time: '15-45' };

describe('filling copy', () => {
  it('fills placeholders at any depth', () => {
    const copy = { lead: 'Ring {phone}', items: [{ title: 'From £{callout_price_from}, {phone}' }] };
    expect(fillCopy(copy, facts)).toEqual({
      lead: 'Ring 0114 496 0999',
      items: [{ title: 'From £89, 0114 496 0999' }],
    });
  });

  it('formats ranges with an en dash, without line breaks', () => {
    expect(fillCopy('{emergency_response_time} minutes', facts)).toBe(unbroken('15–45 minutes'));
    expect(fillPlain('{emergency_response_time} minutes', facts)).toBe('15–45 minutes');
  });

  it('keeps values that are not text, and unknown placeholders', () => {
    expect(fillCopy({ average: 30, highlights: null, lead: '{fone} {toString}' }, facts)).toEqual({
      average: 30,
      highlights: null,
      lead: '{fone} {toString}',
    });
  });

  it('fills a copy and its parts once for the same values, and again for others', () => {
    const copy = { hero: { lead: 'Ring {phone}' }, steps: [{ title: 'Ring' }] };
    const filled = fillCopy(copy, facts);
    expect(fillCopy(copy, { ...facts })).toBe(filled);
    expect(fillCopy({ ...copy }, { ...facts }).hero).toBe(filled.hero);
    const other = fillCopy(copy, { ...facts, phone: '0114 496 0111' });
    expect(other.hero).toEqual({ lead: 'Ring 0114 496 0111' });
    expect(other.steps).toBe(filled.steps);
  });

  it('does not fill placeholders inside filled values', () => {
    expect(fillCopy('{name}', { name: '{phone}', phone: '1' })).toBe('{phone}');
  });
});
