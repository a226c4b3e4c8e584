import { pageCopies } from '../../testing/sample-copy';
import { listKey, relatedServices } from './blog-rules';

describe('listKey', () => {
  it.each([
    [{ page: 1 }, '/blog'],
    [{ page: 2 }, '/blog?page=2'],
    [{ page: 1, category: 'home-security' }, '/blog?category=home-security'],
    [
      { page: 3, category: 'home-security', q: 'Keys & locks' },
      '/blog?category=home-security&q=keys+%26+locks&page=3',
    ],
  ])('for %j is %s', (query, key) => expect(listKey(query)).toBe(key));
});

describe('relatedServices', () => {
  const { related_services } = pageCopies['blog-post'];

  it('match the category', () => {
    expect(relatedServices(related_services, 'emergency-response').heading).toBe('Now');
  });

  it.each(['industry-insights', 'toString', ''])('default to security tips for %j', (category) => {
    expect(relatedServices(related_services, category).heading).toBe('Tips');
  });
});
