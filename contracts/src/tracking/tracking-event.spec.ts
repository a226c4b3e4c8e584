import { pageViewOf } from './page-view';
import {
  acceptedQuoteOf,
  deviceOf,
  eventsOfContact,
  eventsOfPageView,
  eventsOfQuote,
  postcodeArea,
  serviceAreaOf,
} from './tracking-event';
import { eventBatchSchema } from './tracking-event.schema';

const quote = acceptedQuoteOf({
  service: 'lock-repair',
  urgency: 'same-day',
  postcode: 'S11 8TP',
  email: 'priya@example.com',
});
const lead = (lead_type: string, value: number) => ({
  name: 'generate_lead',
  params: { lead_type, value, currency: 'GBP' },
});

describe('eventsOfContact', () => {
  it('tells of a call, its source and device, and what it is worth', () => {
    expect(eventsOfContact('call', 'header', 'mobile')).toEqual([
      { name: 'phone_call_click', params: { source: 'header', device: 'mobile' } },
      { name: 'contact_method', params: { method: 'call' } },
      lead('phone_call', 120),
    ]);
  });

  it('tells of a chat', () => {
    expect(eventsOfContact('whatsapp', 'hero', 'desktop')).toEqual([
      { name: 'whatsapp_click', params: { source: 'hero', device: 'desktop' } },
      { name: 'contact_method', params: { method: 'whatsapp' } },
      lead('whatsapp', 110),
    ]);
  });

  it('is an emergency where the page speaks of one', () => {
    const names = (source: string) => eventsOfContact('call', source, 'mobile').map(({ name }) => name);
    expect(names('emergency')).toContain('emergency_action');
    expect(names('footer')).not.toContain('emergency_action');
  });
});

describe('eventsOfQuote', () => {
  it('tells the area of the postcode and no more of it', () => {
    expect(eventsOfQuote(quote)).toEqual([
      {
        name: 'contact_form_submit',
        params: { service: 'lock-repair', urgency: 'same-day', postcode: 'S11', has_email: true },
      },
      lead('contact_form', 100),
    ]);
  });

  it('is worth more, and an emergency, when it is one', () => {
    expect(eventsOfQuote({ ...quote, urgency: 'emergency' }).slice(1)).toEqual([
      { name: 'emergency_action', params: { action: 'quote', source: 'quote_form' } },
      lead('contact_form', 150),
    ]);
  });

  it.each([
    ['S11 8TP', 'S11'],
    ['s118tp', 'S11'],
    [' dn4  0ab ', 'DN4'],
    ['EC1A1BB', 'EC1A'],
    ['S11', 'S11'],
    ['S1', 'S1'],
    ['S11-8TP', 'S11'],
    ['S11.8TP', 'S11'],
    ['(S11 8TP)', 'S11'],
    ['S 11 8TP', 'S11'],
    ['SW1OAB', 'SW1'],
    ['DN4 OAB', 'DN4'],
    // Words, beside a place that satisfies the postcode.
    ['Sheffield', ''],
    ['don’t know', ''],
    ['', ''],
  ])('takes of %j the area %j', (postcode, area) => expect(postcodeArea(postcode)).toBe(area));
});

it('counts towns and services by name', () => {
  const of = (path: string) => eventsOfPageView(pageViewOf(path)).slice(1);
  expect(of('/locksmiths/south-yorkshire/penistone')).toEqual([
    { name: 'location_page_view', params: { location: 'Penistone' } },
  ]);
  expect(of('/services/smart-locks')).toEqual([
    { name: 'service_page_view', params: { service: 'Smart Locks' } },
  ]);
  for (const path of ['/', '/services', '/locksmiths/south-yorkshire', '/about'])
    expect(of(path)).toEqual([]);
});

it('takes a phone for one below 768 pixels', () => {
  expect([320, 767, 768, 1440].map(deviceOf)).toEqual(['mobile', 'mobile', 'desktop', 'desktop']);
});

describe('the batch that is recorded', () => {
  const at = '2026-03-01T09:30:00.123Z';
  const given = (event: object) => ({ events: [{ page: '/', at, params: {}, ...event }] });
  const accepts = (batch: unknown) => eventBatchSchema.safeParse(batch).success;

  it('takes every event that we make', () => {
    const all = [
      ...eventsOfPageView(pageViewOf('/locksmiths/south-yorkshire/sheffield')),
      ...eventsOfPageView(pageViewOf('/services/upvc-locks')),
      ...eventsOfContact('call', 'emergency', 'mobile'),
      ...eventsOfContact('whatsapp', 'call_bar', 'desktop'),
      ...eventsOfQuote({ ...quote, urgency: 'emergency' }),
      { name: 'navigation_click', params: { destination: '/#contact', source: 'mobile_menu' } },
      { name: 'map_interaction', params: { action: 'click', location: 'Sheffield' } },
    ];
    for (const event of all) {
      expect(eventBatchSchema.safeParse(given(event)).error).toBeUndefined();
    }
  });

  it.each([
    '/services/lock_repair',
    '/our-services/emergency%20locksmith',
    '/locksmiths/south-yorkshire/sheffield:24h',
    `/blog/${'locksmith-near-me-'.repeat(6)}`,
  ])('takes the view of %s, which is no page', (path) => {
    for (const event of eventsOfPageView(pageViewOf(path))) {
      expect(eventBatchSchema.safeParse(given({ ...event, page: '/404' })).error).toBeUndefined();
    }
  });

  it.each(['Westward Ho!', 'Thorpe (Wakefield)', 'Kirkby/Sutton'])('takes a map of %s', (location) => {
    expect(accepts(given({ name: 'map_interaction', params: { action: 'click', location } }))).toBe(true);
  });

  it('takes an event of which nothing more is known', () => {
    expect(accepts(given({ name: 'page_view' }))).toBe(true);
  });

  it.each<[string, unknown]>([
    ['no event', { events: [] }],
    [
      'more than twenty',
      { events: Array.from({ length: 21 }, () => given({ name: 'page_view' }).events[0]) },
    ],
    ['an unknown name', given({ name: 'purchase' })],
    ['an unknown parameter', given({ name: 'page_view', params: { email: 'a@b.example' } })],
    ['a parameter of another event', given({ name: 'page_view', params: { source: 'hero' } })],
    ['a whole postcode', given({ name: 'contact_form_submit', params: { postcode: 'S11 8TP' } })],
    ['markup', given({ name: 'location_page_view', params: { location: '<b>' } })],
    ['a page with a query', given({ name: 'page_view', page: '/?postcode=S118TP' })],
    ['a page of another site', given({ name: 'page_view', page: 'https://elsewhere.example/' })],
    ['a long page', given({ name: 'page_view', page: `/${'a'.repeat(200)}` })],
    ['a time that is none', given({ name: 'page_view', at: 'yesterday' })],
    ['anything beside it', { ...given({ name: 'page_view' }), visitor: 'x' }],
  ])('refuses %s', (_what, batch) => expect(accepts(batch)).toBe(false));
});

describe('serviceAreaOf', () => {
  it.each([
    ['/', 'south_yorkshire'],
    ['/contact', 'south_yorkshire'],
    ['/locksmiths/south-yorkshire', 'south_yorkshire'],
    ['/locksmiths/south-yorkshire/maltby', 'south_yorkshire'],
    ['/locksmiths/manchester', 'manchester'],
    ['/locksmiths/london/', 'london'],
  ])('%s is in %s', (path, area) => {
    expect(serviceAreaOf(path)).toBe(area);
  });
});
