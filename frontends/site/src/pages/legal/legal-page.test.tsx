import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import type { LegalPage } from '@latchline/contracts/pages/legal-page';
import { chrome } from '../../testing/models';
import { Page } from './legal-page';

const text: LegalPage['text'] = {
  slug: 'cookie-policy',
  title: 'Cookie Policy',
  intro: 'What there could be.',
  last_updated: '2024-01-31',
  sections: [
    {
      heading: 'Your choice',
      body: 'Two words.\n\n- Yes, see [privacy](/privacy-policy)\n- <b>No</b>',
      control: 'cookie-settings',
    },
    { heading: 'What is stored', body: '| Name | How long |\n| _ga | 2 years |' },
  ],
};
const Island = () => null;
const draw = () =>
  render(
    <Page
      model={{ kind: 'legal', ...chrome, path: '/cookie-policy', text }}
      today="2031-05-06"
      Island={Island}
    />,
  );

describe('legal page', () => {
  it('has a title, the date of the last update, and a numbered heading for each section', () => {
    draw();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cookie Policy');
    expect(screen.getByText('January 2024')).toHaveAttribute('datetime', '2024-01-31');
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      '1. Your choice',
      '2. What is stored',
    ]);
  });

  it('links to every section', () => {
    const { container } = draw();
    const entries = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(entries.map((entry) => entry.textContent)).toEqual(['Your choice', 'What is stored']);
    for (const entry of entries) {
      const target = container.querySelector(entry.getAttribute('href') ?? '');
      expect(target?.querySelector('h2')).toHaveTextContent(entry.textContent ?? '');
    }
  });

  it('renders text, links and tables, and no other markup', () => {
    draw();
    expect(screen.getByRole('link', { name: 'privacy' })).toHaveAttribute('href', '/privacy-policy');
    expect(screen.getByText('<b>No</b>')).toBeInTheDocument();
    const table = screen.getByRole('table', { name: 'What is stored' });
    expect(within(table).getByRole('cell', { name: '2 years' })).toHaveAttribute('data-column', 'How long');
  });

  it('hides the cookie settings button until script shows it', () => {
    const { container } = draw();
    expect(screen.queryByRole('button', { name: 'Cookie settings' })).not.toBeInTheDocument();
    expect(container.querySelectorAll('main button[data-consent=open][hidden]')).toHaveLength(1);
  });
});
