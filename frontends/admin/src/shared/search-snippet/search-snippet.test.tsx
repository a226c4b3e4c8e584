import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { SearchSnippet } from './search-snippet';

it('shows a search result, truncated, with advice on lengths', () => {
  render(
    <SearchSnippet
      title={`Locksmith ${'in South Yorkshire '.repeat(6)}`}
      description="Short."
      address="https://latchline.example/blog/how-to"
    />,
  );
  expect(screen.getByText('latchline.example › blog › how-to')).toBeVisible();
  expect(screen.getByText(/^Locksmith in South Yorkshire .* …$/)).toBeVisible();
  expect(screen.getByText(/long, the first \d+ characters are shown/)).toBeVisible();
  expect(screen.getByText(/6 characters, .* of 920 px: short/)).toBeVisible();
});

it('explains a missing title and description', () => {
  render(<SearchSnippet title="" description="" address="/" />);
  expect(screen.getByText('No title')).toBeVisible();
  expect(screen.getAllByText(/missing/)).toHaveLength(2);
});
