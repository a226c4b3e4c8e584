import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { blogModel, categories, summary } from '../../testing/sample-blog';
import { countLine } from './article-count';
import { head, Page } from './blog-page';

const rest = { today: '2031-05-06', Island: () => null };
const draw = (changes = {}) => render(<Page model={blogModel(changes)} {...rest} />);
const region = (name: string) => within(screen.getByRole('region', { name }));
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

describe('blog list', () => {
  it('starts with featured articles', () => {
    draw();
    const titles = region('Featured Articles').getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Article 1', 'Article 2', 'Article 3']);
  });

  it('has no heading for an empty section', () => {
    draw({ featured: [], categories: [] });
    expect(screen.queryByText('Featured Articles')).not.toBeInTheDocument();
    expect(screen.queryByText('Browse by Category')).not.toBeInTheDocument();
  });

  it('has a card for each category, with its count, that links to its first page without the search', () => {
    draw({ filter: { category: 'home-security', q: 'bolt' } });
    const cards = region('Browse by Category').getAllByRole('link');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Home Security11 articles',
      'Industry Insights1 article',
    ]);
    expect(hrefs(cards)).toEqual([
      '/blog?category=home-security#articles',
      '/blog?category=industry-insights#articles',
    ]);
    expect(cards.map((card) => card.getAttribute('aria-current'))).toEqual(['true', null]);
  });

  it('has a filter form with the current search and category', () => {
    draw({ filter: { category: 'home-security', q: 'bolt' } });
    const form = screen.getByRole<HTMLFormElement>('search');
    expect(form).toHaveAttribute('action', '/blog#articles');
    expect([...new FormData(form)]).toEqual([
      ['q', 'bolt'],
      ['category', 'home-security'],
    ]);
    expect(screen.getByPlaceholderText('Search articles...')).toHaveAccessibleName('Search');
    const options = within(screen.getByRole('combobox', { name: 'Category' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All Categories',
      'Home Security',
      'Industry Insights',
    ]);
  });

  it('shows the specified details of each article', () => {
    draw({ list: { items: [summary(4)], page: 1, page_count: 1, total: 1 } });
    const card = region('All Articles').getByRole('listitem');
    expect(card).toHaveTextContent(
      ['Home Security', 'Article 4', 'What article 4 says', 'Ada Lock', 'Jan 05, 2025', '6 min read'].join(
        '',
      ),
    );
    expect(within(card).getByRole('link', { name: 'Article 4' })).toHaveAttribute('href', '/blog/article-4');
    const picture = within(card).getByRole('img', { name: 'Drawing of 4' });
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1200', '675']);
  });

  it('has page links that keep the filter', () => {
    draw({ filter: { category: 'home-security', q: 'bolt' } });
    const links = within(screen.getByRole('navigation', { name: 'Pages of articles' })).getAllByRole('link');
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Previous', '/blog?q=bolt&category=home-security#articles', null],
      ['Page 1', '/blog?q=bolt&category=home-security#articles', null],
      ['Page 2', '/blog?q=bolt&category=home-security&page=2#articles', 'page'],
      ['Page 3', '/blog?q=bolt&category=home-security&page=3#articles', null],
      ['Next', '/blog?q=bolt&category=home-security&page=3#articles', null],
    ]);
  });

  it('disables Previous on the first page and Next on the last', () => {
    draw({ list: { items: [summary(1)], page: 1, page_count: 2, total: 10 } });
    expect(screen.getByText('Previous')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Previous')).not.toHaveAttribute('href');
    expect(screen.getByText('Next')).toHaveAttribute('href', '/blog?page=2#articles');
  });

  it.each([
    ['a search', { category: null, q: 'zzz' }, 'Try adjusting your search or filter criteria.'],
    ['a category', { category: 'home-security', q: '' }, 'Try adjusting your search or filter criteria.'],
    [
      'neither',
      { category: null, q: '' },
      'Check back soon for expert locksmith insights and security tips.',
    ],
  ])('has an empty state with %s', (_, filter, hint) => {
    draw({ filter, list: { items: [], page: 1, page_count: 1, total: 0 } });
    expect(screen.getByRole('heading', { name: 'No articles found' })).toBeInTheDocument();
    expect(screen.getByText(hint)).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Pages of articles' })).not.toBeInTheDocument();
  });

  it('ends with an emergency call to action', () => {
    draw();
    const end = region('Emergency heading');
    expect(hrefs(end.getAllByRole('link'))).toEqual(['tel:+441144960111', '/contact', '/services']);
  });

  it('has a skeleton of six cards, and unique ids', () => {
    const { container } = draw();
    const template = container.querySelector<HTMLTemplateElement>('#articles-skeleton');
    expect(template?.querySelectorAll('li')).toHaveLength(6);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const link of container.querySelectorAll('[data-swap]')) {
      for (const id of link.getAttribute('data-swap')?.split(' ') ?? []) expect(ids).toContain(id);
    }
  });

  it('links to its feed', () => {
    expect(head(blogModel()).links).toEqual([
      { rel: 'alternate', type: 'application/rss+xml', title: 'Testlocks', href: '/blog/rss.xml' },
    ]);
  });
});

describe('countLine', () => {
  const list = { items: [], page: 2, page_count: 3, total: 20 };
  it.each([
    ['20 articles, page 2 of 3', list, { category: null, q: '' }],
    ['20 articles in Home Security, page 2 of 3', list, { category: 'home-security', q: '' }],
    ['1 article about “bolt”', { ...list, total: 1, page: 1, page_count: 1 }, { category: null, q: 'bolt' }],
    ['0 articles about “x”', { ...list, total: 0, page: 1, page_count: 1 }, { category: 'gone', q: 'x' }],
  ])('%s', (line, of, filter) => {
    expect(countLine(of, filter, categories)).toBe(line);
  });
});
