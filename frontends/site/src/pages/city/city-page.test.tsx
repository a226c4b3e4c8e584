import type { PartSlot } from '@latchline/kit/federation/page-module';
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { type CityPage, cityPageSchema } from '@latchline/contracts/pages/city-page';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import { chrome, quote } from '../../testing/models';
import { changingProps } from '../../testing/parts';
import { Page, title } from './city-page';

const figure = (value: string) => ({ before: '', value, after: 'min', about: `About ${value}` });
const item = (name: string) => ({ title: name, description: `All about ${name}.` });
const card = (name: string) => ({ title: name, icon_name: 'key-cutting' });
const headed = (heading: string) => ({ heading, lead: `${heading}, in short.` });

const model: CityPage = {
  kind: 'city',
  ...chrome,
  path: '/locksmiths/leeds',
  city: {
    id: '00000000-0000-7000-8000-000000000077',
    name: 'Leeds',
    slug: 'leeds',
    title: 'Locksmith Leeds',
    meta_description: 'In Leeds.',
    coordinates: { lat: 53.8, lng: -1.55 },
    response_time: '30-60',
    drawing: 'front-door-semi',
    intro: 'Back-to-backs in Harehills.\n\nTowers at the dock.',
    local_note: 'Mind the loop.',
    services: {
      lockouts: 'Doors opened.',
      repairs: 'Locks mended.',
      keys: 'Keys cut.',
      upgrades: 'Locks fitted.',
    },
    faqs: ['How soon?', 'Where?', 'At night?', 'Who?'].map((question) => ({
      question,
      answer: `${question} Yes.`,
    })),
    map: {
      radius_miles: 15,
      places: [
        { name: 'Otley', coordinates: { lat: 53.905, lng: -1.69 } },
        { name: 'York', coordinates: { lat: 53.96, lng: -1.08 } },
      ],
      rivers: [],
      roads: [],
    },
    postcode_districts: ['LS1'],
    updated_at: '2025-01-01T00:00:00.000Z',
  },
  service_area: {
    place: 'Leeds',
    coordinates: { lat: 53.8, lng: -1.55 },
    radius_miles: 15,
    response_time: '30-60',
    copy: { caption: 'Around Leeds.', third_party: 'From others.' },
    embed_url: 'https://maps.example/embed',
  },
  copy: {
    hero: {
      ...headed('Locksmith for Leeds'),
      figures: [figure('30–60'), figure('0'), figure('24')],
      chat: 'I need an emergency locksmith in Leeds',
      caption: 'A door.',
    },
    callout: {
      ...headed('30–60 minute callout'),
      steps: [item('Ring'), item('Wait'), item('In')],
      local_heading: 'Doors of Leeds',
    },
    services: {
      ...headed('Services in Leeds'),
      lockouts: card('Lockouts'),
      repairs: card('Repairs'),
      keys: card('Keys'),
      upgrades: card('Upgrades'),
    },
    reasons: { heading: 'Reasons', items: [item('Over 15 years'), item('No call-out charges')] },
    faqs_heading: 'Questions from customers in Leeds',
    map: headed('Where we come'),
  },
  quote,
  quote_form: emptyForm,
};

const Island = ({ name, props }: { name: string; props: object }) => (
  <div data-testid={name}>{JSON.stringify(props)}</div>
);
const show = () => render(<Page model={model} today="2031-05-06" Island={Island} />);

describe('city page', () => {
  it('uses a test model that matches the contract', () => {
    expect(cityPageSchema.safeParse(model).error).toBeUndefined();
  });

  it('has exactly the sections of the specification, in order', () => {
    show();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Locksmith for Leeds');
    expect(main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      '30–60 minute callout',
      'Services in Leeds',
      'Reasons',
      'Questions from customers in Leeds',
      'Where we come',
      quote.heading,
    ]);
  });

  it('describes four services with the city’s own texts', () => {
    show();
    const cards = within(screen.getByRole('region', { name: 'Services in Leeds' })).getAllByRole('listitem');
    expect(cards.map((one) => one.textContent)).toEqual([
      'LockoutsDoors opened.',
      'RepairsLocks mended.',
      'KeysKeys cut.',
      'UpgradesLocks fitted.',
    ]);
  });

  it('has four FAQs and lists every place on the map', () => {
    show();
    const questions = screen.getByRole('region', { name: 'Questions from customers in Leeds' });
    expect(
      within(questions)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['How soon?', 'Where?', 'At night?', 'Who?']);
    const area = within(screen.getByRole('region', { name: 'Where we come' }));
    expect(area.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Otley', 'York']);
    const map = area.getByRole('img', { name: 'Service area around Leeds' });
    expect(within(map).getByText('Otley', { selector: 'text' })).toBeInTheDocument();
    expect(within(map).queryByText('York', { selector: 'text' })).not.toBeInTheDocument();
  });

  it('names the city in the chat, and has a form that returns to this page', () => {
    const { container } = show();
    const chat = container.querySelector('a[href^="https://wa.me/"]')?.getAttribute('href') ?? '';
    expect(decodeURIComponent(chat)).toContain('emergency locksmith in Leeds');
    expect(screen.getByTestId('quote-form')).toHaveTextContent('"page":"/locksmiths/leeds"');
    expect(container.querySelector('[style]')).toBeNull();
  });

  it('has an error in its title if the form was rejected', () => {
    const quote_form = { ...emptyForm, errors: [{ path: 'phone', message: 'Enter a phone number' }] };
    expect(title({ ...model, quote_form })).toBe('Error: Title | Testlocks');
  });
});

it('gives its parts the same props in each rendering, by which the shell finds them', () => {
  const page = (Part: PartSlot) => <Page model={model} today="2031-05-06" Island={Island} Part={Part} />;
  expect(changingProps(page)).toEqual([]);
});
