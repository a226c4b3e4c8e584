import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { author, postModel } from '../../testing/sample-blog';
import { head, Page } from './blog-post-page';

const rest = { today: '2031-05-06', Island: () => null };
const draw = (...[post, changes]: Parameters<typeof postModel>) =>
  render(<Page model={postModel(post, changes)} {...rest} />);
const section = (name: string) => {
  const heading = screen.getByRole('heading', { name });
  return within(heading.closest('section') as HTMLElement);
};
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

describe('article page', () => {
  it('starts with category, title, author, date and reading time', () => {
    draw();
    expect(screen.getByRole('link', { name: 'Back to all articles' })).toHaveAttribute('href', '/blog');
    const top = section('Article 1');
    expect(top.getByRole('link', { name: 'Home Security' })).toHaveAttribute(
      'href',
      '/blog?category=home-security#articles',
    );
    expect(top.getByText('What article 1 says')).toBeInTheDocument();
    expect(top.getByRole('link', { name: 'Ada Lock' })).toHaveAttribute('href', '/blog/authors/ada-lock');
    expect(top.getByText('Certified in keys')).toBeInTheDocument();
    expect(top.getByText('January 05, 2025')).toHaveAttribute('datetime', '2025-01-05T09:00:00.000Z');
    expect(top.getByText(/6 min read/)).toBeInTheDocument();
    const picture = top.getByRole('img', { name: 'Drawing of 1' });
    expect(picture).toHaveAttribute('src', '/media/blog/article-1.svg');
    expect(picture).not.toHaveAttribute('loading');
  });

  it('has a table of contents for a long article', () => {
    const { container } = draw({ content: '# A\n\n# B\n\n## b\n\n# C\n\n# D' });
    const contents = within(screen.getByRole('navigation', { name: 'In this article' }));
    expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['A', 'B', 'C', 'D']);
    for (const href of hrefs(contents.getAllByRole('link')))
      expect(container.querySelector(href ?? '')).not.toBeNull();
  });

  it('has no table of contents for a short article', () => {
    draw({ content: '# A\n\n# B\n\n# C' });
    expect(screen.queryByRole('navigation', { name: 'In this article' })).not.toBeInTheDocument();
  });

  it('has share links with its canonical URL', () => {
    draw({ title: 'Keys & locks' });
    const address = encodeURIComponent('https://testlocks.example/blog/article-1');
    expect(hrefs(section('Share this article').getAllByRole('link'))).toEqual([
      `https://twitter.com/intent/tweet?url=${address}&text=Keys%20%26%20locks`,
      `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
      `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    ]);
  });

  it('has an author box, with a LinkedIn link only if there is one', () => {
    const { unmount } = draw();
    expect(hrefs(section('About the author').getAllByRole('link'))).toEqual(['/blog/authors/ada-lock']);
    unmount();
    draw({
      author: { ...author, avatar_url: null, social_links: { linkedin: 'https://www.linkedin.com/in/ada' } },
    });
    const box = section('About the author');
    expect(box.getByText('Ada files keys.')).toBeInTheDocument();
    expect(box.getByText('AL')).toBeInTheDocument();
    expect(box.getByRole('link', { name: /LinkedIn/ })).toHaveAttribute(
      'href',
      'https://www.linkedin.com/in/ada',
    );
  });

  it('links to services, areas, related articles and a call', () => {
    draw();
    expect(hrefs(section('Work we do').getAllByRole('link'))).toEqual(['/services/upvc-locks']);
    const area = section('We Serve These Areas').getByRole('link');
    expect(area).toHaveTextContent('Sheffield15–30 min');
    expect(area).toHaveAttribute('href', '/locksmiths/south-yorkshire/sheffield');
    expect(hrefs(section('Related Articles').getAllByRole('link'))).toEqual([
      '/blog/article-6',
      '/blog/article-7',
    ]);
    expect(section('Closing heading').getByRole('link', { name: /Call Now/ })).toBeInTheDocument();
  });

  it('has all parts of the sidebar', () => {
    draw();
    const side = within(screen.getByRole('complementary'));
    const headings = side.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Sidebar emergency heading',
      'Our Services',
      'Recent Articles',
      'Categories',
      'Quick Security Tips',
      'Consultation heading',
    ]);
    expect(section('Sidebar emergency heading').getByRole('link')).toHaveAttribute(
      'href',
      'tel:+441144960111',
    );
    expect(section('Recent Articles').getAllByText('Jan 5')).toHaveLength(2);
    expect(section('Quick Security Tips').getAllByRole('listitem')).toHaveLength(5);
    expect(hrefs(section('Consultation heading').getAllByRole('link'))).toEqual([
      '/contact',
      'mailto:ring@testlocks.example',
    ]);
  });

  it('renders without related content', () => {
    draw({}, { related: [], recent: [], areas: [], categories: [] });
    expect(screen.queryByText('Related Articles')).not.toBeInTheDocument();
    expect(screen.queryByText('Recent Articles')).not.toBeInTheDocument();
    expect(screen.queryByText('We Serve These Areas')).not.toBeInTheDocument();
  });

  it('has unique ids', () => {
    const { container } = draw({ content: '# Main\n\n# Post title\n\n# Main\n\nNote[^1]\n\n[^1]: x' });
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('head of an article page', () => {
  it('has the date and author for social networks, and the feed for feed readers', () => {
    const { properties, names, links } = head(postModel());
    expect(properties).toEqual({
      'article:published_time': '2025-01-05T09:00:00.000Z',
      'article:modified_time': '2025-02-06T09:00:00.000Z',
      'article:author': 'https://testlocks.example/blog/authors/ada-lock',
      'article:section': 'Home Security',
    });
    expect(names).toEqual({ author: 'Ada Lock' });
    expect(links).toHaveLength(1);
  });
});
