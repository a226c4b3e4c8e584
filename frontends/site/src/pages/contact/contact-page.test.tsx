import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { type ContactPage, contactPageSchema } from '@latchline/contracts/pages/contact-page';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import { chrome, coverageCopy, figures, quote } from '../../testing/models';
import { Page, title } from './contact-page';

const model: ContactPage = {
  kind: 'contact',
  ...chrome,
  path: '/contact',
  copy: {
    heading: 'Talk to us',
    lead: 'Say what the door is doing.',
    figures,
    ways: {
      hotline: { title: 'Emergency hotline', description: 'At any hour.' },
      email: { title: 'E-mail', description: 'For what can wait.' },
      hours: { title: 'Opening hours', value: '24/7', description: 'Every day.' },
    },
    coverage: {
      heading: 'Where we come to',
      lead: 'These towns.',
      places: ['Sheffield', 'Hoyland'],
      elsewhere: {
        title: 'Other UK locations',
        links: [{ label: 'Leeds', target: '/locksmiths/leeds' }],
      },
    },
    quote: { heading: '', lead: '' },
  },
  quote: { ...quote, heading: 'Get A Quote' },
  quote_form: emptyForm,
  coverage_copy: coverageCopy,
  coverage_check: null,
  costs: null,
};

const Island = ({ name, props }: { name: string; props: object }) => (
  <div data-testid={name}>{JSON.stringify(props)}</div>
);
const show = () => render(<Page model={model} today="2031-05-06" Island={Island} />);
const main = () => within(screen.getByRole('main'));

describe('contact page', () => {
  it('uses a test model that matches the contract', () => {
    expect(contactPageSchema.safeParse(model).error).toBeUndefined();
  });

  it('starts with a call button, and has its sections in order', () => {
    show();
    const hero = within(screen.getByRole('heading', { level: 1, name: 'Talk to us' }).closest('section')!);
    expect(hero.getByRole('link', { name: /Call Now/ })).toHaveAttribute('href', 'tel:+441144960111');
    expect(
      main()
        .getAllByRole('heading', { level: 2 })
        .map((heading) => heading.textContent),
    ).toEqual([
      'Emergency hotline',
      'E-mail',
      'Opening hours',
      'Where we come to',
      'Do you cover my area?',
      'Get A Quote',
    ]);
  });

  it('has cards for the hotline, e-mail and opening hours', () => {
    show();
    const cards = within(screen.getByRole('region', { name: 'Ways to reach us' }));
    expect(cards.getByRole('link', { name: '0114 496 0111' })).toHaveAttribute('href', 'tel:+441144960111');
    expect(cards.getByRole('link', { name: 'ring@testlocks.example' })).toHaveAttribute(
      'href',
      'mailto:ring@testlocks.example',
    );
    expect(cards.getByText('24/7')).toBeInTheDocument();
  });

  it('links the places that have a page, and lists the others as text', () => {
    show();
    const places = within(screen.getByRole('region', { name: 'Where we come to' }));
    expect(places.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/locksmiths/south-yorkshire/sheffield',
      '/locksmiths/leeds',
    ]);
    expect(places.getByRole('link', { name: /^Sheffield/ })).toHaveTextContent('15–30 min');
    expect(places.getByText('Hoyland')).toBeInTheDocument();
  });

  it('has a form that returns to this page, with an error in the title if it was rejected', () => {
    show();
    expect(screen.getByTestId('quote-form')).toHaveTextContent('"page":"/contact"');
    expect(screen.getByRole('link', { name: 'Quote' })).toHaveAttribute('href', '#quote-name');
    const quote_form = { ...emptyForm, errors: [{ path: 'phone', message: 'Enter your phone number' }] };
    expect(title({ ...model, quote_form })).toBe('Error: Title | Testlocks');
  });
});
