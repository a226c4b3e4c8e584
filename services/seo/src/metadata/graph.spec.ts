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
  it('makes nodes with one id one, later words over earlier', () => {
    expect(merged([{ '@id': 'a', x: 1, y: 1 }, { '@id': 'b' }, { '@id': 'a', y: 2 }], 'page')).toEqual([
      { '@id': 'a', x: 1, y: 2 },
      { '@id': 'b' },
    ]);
  });

  it('names nodes that have no name', () => {
    expect(merged([{ x: 1 }, { x: 2 }], 'page').map((node) => node['@id'])).toEqual([
      'page#node-0',
      'page#node-1',
    ]);
  });
});

describe('connected', () => {
  it('leaves a graph alone that is one already, in whichever direction its references point', () => {
    const offer = { '@id': 'offer', deep: [{ of: { '@id': 'site' } }] };
    expect(connected([page, site, offer], page['@id'])).toEqual([page, site, offer]);
  });

  it('ties each loose piece to the page once', () => {
    const pair = [{ '@id': 'c', knows: { '@id': 'd' } }, { '@id': 'd' }];
    const one = connected([{ ...page, mentions: 'news' }, site, ...pair, { '@id': 'e' }], page['@id']);
    expect(one[0]).toMatchObject({ mentions: ['news', { '@id': 'c' }, { '@id': 'e' }] });
    expect([...reachableFrom(page['@id'], one)].sort()).toEqual(['c', 'd', 'e', 'page#webpage', 'site']);
  });
});
