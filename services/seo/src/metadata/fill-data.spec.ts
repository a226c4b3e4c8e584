import { fillData } from './fill-data';

const facts = { rating: 5, review_count: 127, phone: '0114 496 0999' };

describe('fillData', () => {
  it('fills texts wherever they stand and leaves other values alone', () => {
    expect(
      fillData(
        { '@id': 'a', n: 1, yes: true, none: null, list: ['{phone}', 2], text: 'Call {phone}' },
        facts,
      ),
    ).toEqual({
      '@id': 'a',
      n: 1,
      yes: true,
      none: null,
      list: ['0114 496 0999', 2],
      text: 'Call 0114 496 0999',
    });
  });

  it('takes a property that lacks a fact out of a node', () => {
    expect(fillData({ '@id': 'a', telephone: '{phone}', email: '{email}' }, facts)).toEqual({
      '@id': 'a',
      telephone: '0114 496 0999',
    });
  });

  it('takes a value out whole when it would be incomplete', () => {
    const rated = {
      '@id': 'a',
      rating: { '@type': 'AggregateRating', value: '{rating}', count: '{review_count}' },
    };
    expect(fillData(rated, facts)).toHaveProperty('rating.value', '5');
    expect(fillData(rated, { rating: 5 })).toEqual({ '@id': 'a' });
  });

  it('takes the missing items out of a list, and the list when it is empty then', () => {
    expect(fillData({ '@id': 'a', areas: ['{town}', 'Sheffield'], sameAs: ['{facebook}'] }, facts)).toEqual({
      '@id': 'a',
      areas: ['Sheffield'],
    });
    expect(fillData({ '@id': 'a', empty: [] }, facts)).toEqual({ '@id': 'a', empty: [] });
  });

  it('takes out a node whose very id lacks a fact', () => {
    expect(fillData([{ '@id': '{town}#a', name: 'x' }, { '@id': 'b' }], facts)).toEqual([{ '@id': 'b' }]);
  });

  it('cannot be made to write JSON or to reach a prototype', () => {
    const filled = fillData(JSON.parse('{"@id": "a", "x": "{phone}", "__proto__": {"evil": "{phone}"}}'), {
      phone: '", "injected": "yes',
    });
    expect(filled).toHaveProperty('x', '", "injected": "yes');
    expect(filled).not.toHaveProperty('injected');
    expect(({} as Record<string, unknown>)['evil']).toBeUndefined();
  });
});
