import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { author, authorModel } from '../../testing/sample-blog';
import { Page } from './blog-author-page';

const rest = { today: '2031-05-06', Island: () => null };

describe('author page', () => {
  it('shows the author and all their articles', () => {
    render(<Page model={authorModel()} {...rest} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ada Lock');
    for (const text of ['Professional Locksmith', 'Certified in keys', 'Ada files keys.']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByRole('link', { name: 'Article 1' })).toHaveAttribute('href', '/blog/article-1');
    expect(screen.getByRole('link', { name: 'Article 2' })).toHaveAttribute('href', '/blog/article-2');
  });

  it('links to the author’s social networks by their proper names', () => {
    const social_links = {
      linkedin: 'https://www.linkedin.com/in/ada',
      mastodon: 'https://example.org/@ada',
    };
    render(<Page model={authorModel({ author: { ...author, social_links } })} {...rest} />);
    expect(screen.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', social_links.linkedin);
    expect(screen.getByRole('link', { name: 'Mastodon' })).toHaveAttribute('href', social_links.mastodon);
  });
});
