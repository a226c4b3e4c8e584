import type { PartSlot } from '@latchline/kit/federation/page-module';
import { noBrand } from '@latchline/contracts/content/brand/brand.schema';
import { noCompany } from '@latchline/contracts/content/company.schema';
import { noPrices } from '@latchline/contracts/content/prices.schema';
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import type { TownPage } from '@latchline/contracts/pages/place-pages';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import { chrome, figures, quote } from '../../testing/models';
import { changingProps } from '../../testing/parts';
import { Page, title } from './town-page';

const at = '2026-01-05T09:30:00.000Z';
const id = '01975c9e-7f00-7000-8000-000000000001';

const service = (slug: string) => ({
  id: slug,
  slug,
  icon_name: slug,
  title: `Title of ${slug}`,
  description: 'What it is',
  cta_text: 'Learn More',
  link: `/services/${slug}`,
  price: null,
  features: [],
  created_at: at,
  updated_at: at,
});

const model: TownPage = {
  kind: 'town',
  path: '/locksmiths/south-yorkshire/maltby',
  metadata: { title: 'Locksmith Maltby', description: '', canonical: '', structured_data: {} },
  business: {
    id,
    name: 'Latchline',
    phone: '0114 496 0111',
    phone_e164: '+441144960111',
    email: 'help@latchline.example',
    whatsapp: '441144960111',
    hours: '24 hours a day, 7 days a week',
    address: '',
    area: 'South Yorkshire',
    area_code: 'GB-SYK',
    brand: { ...noBrand, logo: 'sample' },
    service_areas: [],
    social_links: { facebook: '', twitter: '', instagram: '' },
    emergency_response_time: '15-45',
    callback_minutes: 17,
    callout_price_from: 91,
    guarantee_months: 13,
    rating: 4.8,
    review_count: 321,
    founded_year: 2014,
    free_cancellation_minutes: 19,
    vat_percent: 20,
    certifications: ['Fully insured'],
    prices: noPrices,
    company: noCompany,
    tag_container_id: null,
    updated_at: at,
  },
  towns: [],
  regions: chrome.regions,
  words: chrome.words,
  consent: chrome.consent,
  costs: null,
  copy: {
    heading: 'Emergency Locksmith in Maltby',
    lead: 'In 20–35 minutes, at any hour.',
    figures,
    chat: 'I need an emergency locksmith in Maltby',
    intro: { heading: 'Local to Maltby' },
    response: {
      heading: 'With you in 20–35 minutes',
      guarantees: [
        { title: '20–35 minutes to your door', description: 'At any hour.' },
        { title: '13-month guarantee', description: 'On parts and labour.' },
      ],
    },
    services: { heading: 'Locksmith services in Maltby' },
    reasons: {
      heading: 'Why people in Maltby choose us',
      items: [
        { title: 'Rated 4.8 from 321 reviews', description: 'Satisfied.' },
        { title: 'Certified', description: 'Checked.' },
        { title: 'In South Yorkshire since 2014', description: 'From here.' },
      ],
    },
    nearby: { heading: 'Towns near Maltby' },
    faqs: { heading: 'Questions from customers in Maltby' },
    banner: { heading: 'Locked out in Maltby right now?', lead: 'Ring.' },
  },
  connection: chrome.connection,
  languages: [],
  town: {
    id,
    name: 'Maltby',
    slug: 'maltby',
    region: 'south-yorkshire',
    title: '',
    meta_description: '',
    coordinates: { lat: 53.42664, lng: -1.20995 },
    nearby_towns: ['Rotherham', 'Tickhill'],
    intro_content: 'First paragraph.\n\nSecond paragraph.',
    response_time: '20-35',
    local_note: 'A local note.',
    faqs: [{ question: 'How quickly?', answer: 'In 20–35 minutes.' }],
    updated_at: at,
  },
  region: { name: 'South Yorkshire', slug: 'south-yorkshire' },
  map: [
    {
      name: 'Maltby',
      slug: 'maltby',
      region: 'south-yorkshire',
      response_time: '20-35',
      coordinates: { lat: 53.42664, lng: -1.20995 },
    },
    {
      name: 'Rotherham',
      slug: 'rotherham',
      region: 'south-yorkshire',
      response_time: '15-30',
      coordinates: { lat: 53.43012, lng: -1.35678 },
    },
  ],
  services: ['residential', 'commercial', 'emergency', 'smart', 'cctv', 'upvc'].map(service),
  service_area: {
    place: 'Maltby',
    coordinates: { lat: 53.42664, lng: -1.20995 },
    radius_miles: 14,
    response_time: '20-35',
    copy: { caption: 'We cover Maltby.', third_party: 'From somebody else.' },
    embed_url: 'https://maps.example',
  },
  quote,
  quote_form: emptyForm,
};

const Island = ({ name, props }: { name: string; props: object }) => (
  <div data-testid={name}>{JSON.stringify(props)}</div>
);
const draw = (changes: Partial<TownPage> = {}) =>
  render(<Page model={{ ...model, ...changes }} today="2026-01-05" Island={Island} />);
const main = () => within(screen.getByRole('main'));

describe('town page', () => {
  it('has its sections in order, under one h1', () => {
    draw();
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      'Emergency Locksmith in Maltby',
    ]);
    expect(
      main()
        .getAllByRole('heading', { level: 2 })
        .map((heading) => heading.textContent),
    ).toEqual([
      'Local to Maltby',
      'With you in 20–35 minutes',
      'Locksmith services in Maltby',
      'Why people in Maltby choose us',
      'Towns near Maltby',
      'Questions from customers in Maltby',
      'Locked out in Maltby right now?',
      'Get Your Free Quote',
    ]);
    expect(main().getAllByText('Learn More')).toHaveLength(6);
    expect(screen.getByRole('img', { name: 'Service area around Maltby' })).toBeInTheDocument();
    const area = within(screen.getByRole('figure', { name: 'Service area' }));
    for (const detail of ['Maltby', '14 miles', '20–35 minutes', 'We cover Maltby.'])
      expect(area.getByText(detail, { selector: 'dd, p' })).toBeInTheDocument();
    expect(area.getByTestId('map-widget')).toHaveTextContent('"embed_url":"https://maps.example"');
    expect(area.queryByText('Map temporarily unavailable')).not.toBeInTheDocument();
    expect(main().getByText('Second paragraph.')).toBeInTheDocument();
    expect(main().getByText('A local note.')).toBeInTheDocument();
  });

  it('shows the coordinates in place of a street map if no key is set', () => {
    draw({ service_area: { ...model.service_area, embed_url: null } });
    const area = within(screen.getByRole('figure', { name: 'Service area' }));
    expect(area.getByText('Map temporarily unavailable')).toBeInTheDocument();
    expect(area.getByText('53.42664, -1.20995')).toBeInTheDocument();
    expect(area.getByText('14 miles')).toBeInTheDocument();
    expect(area.queryByTestId('map-widget')).not.toBeInTheDocument();
    expect(area.queryByText('From somebody else.')).not.toBeInTheDocument();
  });

  it('links to a call, and to a chat about an emergency in the town', () => {
    draw();
    for (const link of main().getAllByRole('link', { name: /Call Now/ }))
      expect(link).toHaveAttribute('href', 'tel:+441144960111');
    expect(main().getByRole('link', { name: 'WhatsApp us' })).toHaveAttribute(
      'href',
      'https://wa.me/441144960111?text=I%20need%20an%20emergency%20locksmith%20in%20Maltby',
    );
  });

  it('lists guarantees and reasons to choose us', () => {
    draw();
    const promises = within(screen.getByRole('list', { name: /^With you in/ }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(promises).toEqual([
      '20–35 minutes to your door. At any hour.',
      '13-month guarantee. On parts and labour.',
    ]);
    expect(main().getByText('Rated 4.8 from 321 reviews')).toBeInTheDocument();
    expect(main().getByText('In South Yorkshire since 2014')).toBeInTheDocument();
  });

  it('has no response time, price or promise of its own', () => {
    const { container } = draw({ services: [], map: [] });
    for (const drawing of container.querySelectorAll('svg')) drawing.remove();
    const texts = JSON.stringify([model.copy, model.town, model.quote, model.business, chrome.words]);
    for (const [number] of (container.querySelector('main')?.textContent ?? '').matchAll(/£?\d[\d–]+/g))
      expect(texts).toContain(number);
  });

  it('links nearby towns that have a page, and lists the others as text', () => {
    draw();
    const neighbours = screen.getByRole('region', { name: 'Towns near Maltby' });
    expect(
      within(neighbours)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/locksmiths/south-yorkshire/rotherham']);
    expect(within(neighbours).getByRole('link')).toHaveTextContent('Rotherham15–30 min, 6 miles');
    expect(within(neighbours).getByText('Tickhill')).toBeInTheDocument();
  });

  it('links the nearest of several towns with the name of a neighbour, and never itself', () => {
    const far = { ...model.map[1]!, region: 'kent', coordinates: { lat: 51.1, lng: 0.9 } };
    const namesake = { ...far, name: 'Maltby', slug: 'maltby-le-marsh' };
    const town = { ...model.town, nearby_towns: ['Rotherham', 'Maltby'] };
    draw({ town, map: [far, ...model.map, namesake] });
    const neighbours = screen.getByRole('region', { name: 'Towns near Maltby' });
    expect(
      within(neighbours)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/locksmiths/south-yorkshire/rotherham', '/locksmiths/kent/maltby-le-marsh']);
  });

  it('has a breadcrumb, and a quote form that returns to this page', () => {
    draw();
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(way.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Home',
      'South Yorkshire',
      'Maltby',
    ]);
    expect(way.getAllByRole('link')).toHaveLength(2);
    expect(screen.getByTestId('quote-form')).toHaveTextContent('"page":"/locksmiths/south-yorkshire/maltby"');
    expect(screen.getByRole('link', { name: 'Quote' })).toHaveAttribute('href', '#quote-name');
  });

  it('leaves out empty sections, and has no style attributes', () => {
    const bare = { ...model.town, nearby_towns: [], faqs: [], intro_content: '', local_note: '' };
    const { container } = draw({ town: bare, services: [] });
    for (const heading of [
      'Towns near Maltby',
      'Questions from customers in Maltby',
      'Locksmith services in Maltby',
    ])
      expect(screen.queryByText(heading)).not.toBeInTheDocument();
    expect(container.querySelector('[style]')).toBeNull();
  });

  it('has an error in its title if the form was rejected', () => {
    expect(title(model)).toBe('Locksmith Maltby');
    const quote_form = { ...model.quote_form, errors: [{ path: 'phone', message: 'Enter a phone number' }] };
    expect(title({ ...model, quote_form })).toBe('Error: Locksmith Maltby');
  });
});

it('gives its parts the same props in each rendering, by which the shell finds them', () => {
  const page = (Part: PartSlot) => <Page model={model} today="2026-01-05" Island={Island} Part={Part} />;
  expect(changingProps(page)).toEqual([]);
});
