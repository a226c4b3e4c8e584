import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import type { ServicePage } from '@latchline/contracts/pages/service-pages';
import { nearbyText } from '../../sections/service-areas';
import { commercial } from '../../testing/sample-service-page';
import { Page } from './service-page';

const Island = () => null;
const show = (model: ServicePage) => render(<Page model={model} today="2026-01-05" Island={Island} />);

describe('a service page', () => {
  it('has its sections in order, under one h1', () => {
    show(commercial);
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'Commercial heading',
    ]);
    expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Feature 1',
      'Feature 2',
      'Feature 3',
      'Offer heading',
      'Reasons heading',
      'How it works',
      '24/7 emergency response',
      'FAQ heading',
      'Areas heading',
      'Closing heading',
      'Get Your Free Quote',
    ]);
  });

  it('links to the phone number, its secondary action and WhatsApp', () => {
    show(commercial);
    const main = within(screen.getByRole('main'));
    for (const call of main.getAllByRole('link', { name: 'Call Now 0114 496 0999' }))
      expect(call).toHaveAttribute('href', 'tel:+441144960999');
    expect(main.getByRole('link', { name: 'Request Consultation' })).toHaveAttribute('href', '#quote-name');
    expect(main.getByRole('link', { name: 'WhatsApp Quote' })).toHaveAttribute(
      'href',
      'https://wa.me/441144960999?text=I%20need%20a%20locksmith%20quote',
    );
  });

  it('has response time, price and guarantee in the hero', () => {
    show(commercial);
    const hero = screen.getByRole('heading', { level: 1 }).closest('section')!;
    expect(within(hero).getByText('£83', { exact: false })).toBeVisible();
  });

  it('has its own assessment as the third of four steps', () => {
    const { container } = show(commercial);
    const steps = [...container.querySelectorAll('.steps h3')].map(({ textContent }) => textContent);
    expect(steps).toEqual(['Contact', 'Fast response', 'Site survey', 'Quality guarantee']);
  });

  it('shows all six FAQ answers without collapsing', () => {
    const { container } = show(commercial);
    expect(container.querySelectorAll('.faq dd')).toHaveLength(6);
    expect(container.querySelector('main details')).toBeNull();
  });

  it('explains what counts as an emergency, with the average response time', () => {
    show(commercial);
    expect(screen.getByText('30 minutes')).toBeVisible();
    for (const text of ['Lockouts', 'Security breach', 'Safety concerns'])
      expect(screen.getByText(text)).toBeVisible();
  });

  it('has a card for every area, with links to its page and a call', () => {
    show(commercial);
    expect(screen.getByText('Barnsley, Maltby, Mexborough…')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sheffield locksmith' })).toHaveAttribute(
      'href',
      '/locksmiths/south-yorkshire/sheffield',
    );
    expect(screen.getByRole('link', { name: 'Call 0114 496 0999 for Sheffield' })).toBeVisible();
  });

  it('has a row of benefits only if there are any', () => {
    const item = (name: string) => ({ icon_name: 'remote-access', title: name, description: '' });
    const items = ['Keyless', 'Remote', 'Activity', 'Guests'].map(item);
    show({ ...commercial, copy: { ...commercial.copy, highlights: { heading: 'Gains', lead: '', items } } });
    expect(screen.getByRole('region', { name: 'Gains' }).querySelectorAll('svg')).toHaveLength(4);
  });

  it('has no style attributes, which the content security policy forbids', () => {
    expect(show(commercial).container.querySelector('[style]')).toBeNull();
  });
});

describe('nearby towns', () => {
  it.each([
    [['A'], 'A'],
    [['A', 'B', 'C'], 'A, B, C'],
    [['A', 'B', 'C', 'D'], 'A, B, C…'],
    [[], ''],
  ])('%j read as %s', (towns, text) => {
    expect(nearbyText(towns)).toBe(text);
  });
});
