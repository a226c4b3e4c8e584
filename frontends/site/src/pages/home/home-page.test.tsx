import '@testing-library/jest-dom';
import { createElement } from 'react';
import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server.node';
import { homePageSchema } from '@latchline/contracts/pages/home-page';
import type { HomePage } from '@latchline/contracts/pages/home-page';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import type { IslandSlot } from '@latchline/kit/federation/page-module';
import QuoteForm, { type QuoteFormProps } from '../../islands/quote-form/quote-form';
import { homeModel } from '../../testing/models';
import { Page, title } from './home-page';

const Island: IslandSlot = ({ props }) => createElement(QuoteForm, props as QuoteFormProps);
const page = (model: HomePage, today = '2031-05-06') => <Page {...{ model, today, Island }} />;
const show = (changes: Partial<HomePage> = {}) => render(page(homeModel(changes)));

describe('home page', () => {
  it('uses a test model that matches the contract', () => {
    expect(homePageSchema.safeParse(homeModel()).error).toBeUndefined();
  });

  it('starts with the name, response time, price and call button', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      '24 Hour Emergency Locksmiths Across South Yorkshire',
    );
    const hero = within(screen.getByRole('heading', { level: 1 }).closest('section')!);
    expect(hero.getByText('11–41', { exact: false })).toBeInTheDocument();
    expect(hero.getByText('£83', { exact: false })).toBeInTheDocument();
    expect(hero.getByRole('link', { name: /Call Now/ })).toHaveAttribute('href', 'tel:+441144960111');
    expect(hero.getByRole('link', { name: 'WhatsApp Quote' })).toHaveAttribute(
      'href',
      'https://wa.me/447700900111?text=I%20need%20a%20locksmith%20quote',
    );
  });

  it('shows a card for each service, even without a drawing', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Our Professional Locksmith Services' })).toBeInTheDocument();
    // React renders drawings that wait for the page script on the server only.
    expect(renderToStaticMarkup(page(homeModel()))).toMatch(/<noscript><svg[^>]*aria-label="Keypad lock/);
    expect(screen.getByRole('link', { name: 'Learn More about New Thing' })).toHaveAttribute(
      'href',
      '/services/new-thing',
    );
  });

  it('takes all business info from the model', () => {
    const html = renderToStaticMarkup(page(homeModel()));
    expect(html).not.toMatch(/Latchline|496 0999|£89|15 minutes|12 months|latchline\.example/);
    for (const fact of [
      '17 minutes',
      '13 months',
      'from 131 reviews',
      '4.0',
      '19 minutes',
      '© 2031 Testlocks',
    ]) {
      expect(html).toContain(fact);
    }
  });

  it('lists the towns under Our Coverage Areas with their labels', () => {
    show();
    const menu = screen.getByText('Our Coverage Areas').parentElement!;
    expect(within(menu).getByRole('link', { name: 'Sheffield City Centre' })).toHaveAttribute(
      'href',
      '/locksmiths/south-yorkshire/sheffield',
    );
    expect(within(menu).getByText('Market Town')).toBeInTheDocument();
  });

  it('renders the same HTML for the same model', () => {
    const [first, second] = [homeModel(), homeModel()].map((model) => renderToStaticMarkup(page(model)));
    expect(first).toBe(second);
  });

  it('has no style attributes or inline handlers, which its content security policy forbids', () => {
    expect(renderToStaticMarkup(page(homeModel()))).not.toMatch(/\s(style|on[a-z]+)="/);
  });

  it('has unique ids', () => {
    const html = renderToStaticMarkup(page(homeModel()));
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('has an error in its title if the form was rejected', () => {
    const refused = { ...emptyForm, errors: [{ path: 'phone', message: 'Enter your phone number' }] };
    expect(title(homeModel({ quote_form: refused }))).toBe('Error: Title | Testlocks');
    expect(title(homeModel())).toBe('Title | Testlocks');
  });
});

it('has a coverage check that submits to the page itself', () => {
  show();
  expect(screen.getByRole('textbox', { name: 'Postcode, town or suburb' }).closest('form')).toHaveAttribute(
    'action',
    '/#coverage',
  );
});
