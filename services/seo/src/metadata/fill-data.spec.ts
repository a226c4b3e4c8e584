import { fillData } from './fill-data';

const facts = { rating: 5, review_count: 127, phone: '0114 496 0999' };

describe('fillData', () => {
  it('fills texts at any depth and keeps other values', () => {
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

  it('removes a property with a missing fact from a node', () => {
    expect(fillData({ '@id': 'a', telephone: '{phone}', email: '{email}' }, facts)).toEqual({
      '@id': 'a',
      telephone: '0114 496 0999',
    });
  });

  it('removes an incomplete value as a whole', () => {
    const rated = {
      '@id': 'a',
      rating: { '@type': 'AggregateRating', value: '{rating}', count: '{review_count}' },
    };
    expect(fillData(rated, facts)).toHaveProperty('rating.value', '5');
    expect(fillData(rated, { rating: 5 })).toEqual({ '@id': 'a' });
  });

  it('removes missing items from a list, and the list when it becomes empty', () => {
    expect(fillData({ '@id': 'a', areas: ['{town}', 'Sheffield'], sameAs: ['{facebook}'] }, facts)).toEqual({
      '@id': 'a',
      areas: ['Sheffield'],
    });
    expect(fillData({ '@id': 'a', empty: [] }, facts)).toEqual({ '@id': 'a', empty: [] });
  });

  it('removes a node whose id has a missing fact', () => {
    expect(fillData([{ '@id': '{town}#a', name: 'x' }, { '@id': 'b' }], facts)).toEqual([{ '@id': 'b' }]);
  });

  it('is safe against JSON and prototype injection', () => {
    const filled = fillData(JSON.parse('{"@id": "a", "x": "{phone}", "__proto__": {"evil": "{phone}"}}'), {
      phone: '", "injected": "yes',
    });
    expect(filled).toHaveProperty('x', '", "injected": "yes');
    expect(filled).not.toHaveProperty('injected');
    expect(({} as Record<string, unknown>)['evil']).toBeUndefined();
  });
});
