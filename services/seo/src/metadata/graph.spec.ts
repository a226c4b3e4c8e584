import { connected, merged, nodesIn, reachableFrom } from './graph';

const page = { '@id': 'page#webpage', isPartOf: { '@id': 'site' } };
const site = { '@id': 'site' };

describe('nodesIn', () => {
  it('finds the nodes of a graph, a single node, or none', () => {
    expect(nodesIn({ '@context': 'x', '@graph': [{ a: 1 }, 'no node', null] })).toEqual([{ a: 1 }]);
    expect(nodesIn({ '@context': 'x', '@type': 'Thing' })).toEqual([{ '@type': 'Thing' }]);
    expect(nodesIn({})).toEqual([]);
    expect(nodesIn(undefined)).toEqual([]);
  });
});

describe('merged', () => {
  it('merges nodes with the same id, later properties first', () => {
    expect(merged([{ '@id': 'a', x: 1, y: 1 }, { '@id': 'b' }, { '@id': 'a', y: 2 }], 'page')).toEqual([
      { '@id': 'a', x: 1, y: 2 },
      { '@id': 'b' },
    ]);
  });

  it('gives an id to nodes without one', () => {
    expect(merged([{ x: 1 }, { x: 2 }], 'page').map((node) => node['@id'])).toEqual([
      'page#node-0',
      'page#node-1',
    ]);
  });
});

describe('connected', () => {
  it('keeps a connected graph, regardless of the direction of its references', () => {
    const offer = { '@id': 'offer', deep: [{ of: { '@id': 'site' } }] };
    expect(connected([page, site, offer], page['@id'])).toEqual([page, site, offer]);
  });

  it('links each unconnected part to the page once', () => {
    const pair = [{ '@id': 'c', knows: { '@id': 'd' } }, { '@id': 'd' }];
    const one = connected([{ ...page, mentions: 'news' }, site, ...pair, { '@id': 'e' }], page['@id']);
    expect(one[0]).toMatchObject({ mentions: ['news', { '@id': 'c' }, { '@id': 'e' }] });
    expect([...reachableFrom(page['@id'], one)].sort()).toEqual(['c', 'd', 'e', 'page#webpage', 'site']);
  });
});
