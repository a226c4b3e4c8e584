import type { VisitorPage } from '@latchline/contracts/leads/visitor-page/visitor-page.operations';
import { designColours } from '@latchline/contracts/content/brand/brand-tokens';
import { photoPage } from './photo-page';
import { endedPage, visitorPage } from './visitor-page';
import { type ShownPerson, type VisitorView, visitorView } from './visitor-view';

const people: Record<string, ShownPerson> = {
  'priya@latchline.example': { firstName: 'Priya', licence: null, photo: null },
  'marek@latchline.example': { firstName: 'Marek', licence: '0417', photo: '7' },
};
const job: NonNullable<VisitorPage['job']> = {
  starts_at: null,
  who_goes: null,
  price_pence: null,
  declined_pence: null,
  vat_pence: null,
  vat_percent: null,
  taken_pence: null,
  paid_by: null,
  on_the_way_at: null,
  completed_at: null,
};
const received: VisitorPage = {
  id: '018f0000-0000-7000-8000-000000000001',
  received_at: '2026-11-23T01:54:00.000Z',
  promised_at: '2026-11-23T02:09:00.000Z',
  stage: 'new',
  seen: null,
  job: null,
  quoted_at: null,
  accepted: [],
  declined: [],
  photos: 0,
};
const seen = { at: '2026-11-23T01:58:00.000Z', by: 'priya@latchline.example' };
const priced = { ...job, price_pence: 11_900, vat_pence: 1_983, vat_percent: 20 };
const accepted = [{ at: '2026-11-23T02:09:00.000Z', pence: 11_900 }];

const view = (fields: Partial<VisitorPage>, now = '2026-11-23T02:00:00.000Z'): VisitorView =>
  visitorView({
    page: { ...received, ...fields },
    personOf: (email) => people[email] ?? null,
    now: new Date(now),
  });
const said = ({ heading, headline, lines }: VisitorView) =>
  [heading, headline.before, headline.text, ...lines].filter(Boolean).join(' | ');

describe('the page of a request says what happens next', () => {
  it.each<[string, Partial<VisitorPage>]>([
    ['Received at 01:54 | We ring you by | 02:09 | Keep your phone free and its sound on.', {}],
    [
      'Received at 01:54 | We ring you as soon as we can | Keep your phone free and its sound on.',
      { promised_at: null },
    ],
    ['Seen at 01:58 | Priya has your request | You get a call by 02:09.', { seen }],
    ['Your price | In all, VAT included | £119', { seen, job: priced }],
    ['Your price | In all | £119', { seen, job: { ...priced, vat_pence: null } }],
    [
      'Booked | Marek comes at | Tue 24 Nov, 09:30',
      {
        stage: 'booked',
        job: { ...job, who_goes: 'marek@latchline.example', starts_at: '2026-11-24T09:30:00.000Z' },
      },
    ],
    [
      'On the way | Marek is there by | 02:31 | Set off at 01:59.',
      {
        stage: 'on-the-way',
        accepted,
        job: {
          ...priced,
          who_goes: 'marek@latchline.example',
          starts_at: '2026-11-23T02:31:00.000Z',
          on_the_way_at: '2026-11-23T01:59:00.000Z',
        },
      },
    ],
    [
      'A new price | In all, VAT included | £164.50 | £119 stays agreed unless you accept the new price. | Our locksmith is on the way.',
      { stage: 'on-the-way', accepted, job: { ...priced, price_pence: 16_450 } },
    ],
    [
      'Done at 02:48 | Thank you',
      { stage: 'completed', job: { ...priced, completed_at: '2026-11-23T02:48:00.000Z' } },
    ],
    [
      'Cancelled | This request is cancelled | Still need us? Call us, or send a new request.',
      { stage: 'lost' },
    ],
  ])('%s', (words, fields) => expect(said(view(fields))).toBe(words));

  it('no longer promises a call after the time has passed', () => {
    expect(said(view({}, '2026-11-23T02:10:00.000Z'))).toContain('as soon as we can');
  });

  it('asks to call if nobody is there at the agreed time', () => {
    const late = view(
      { stage: 'on-the-way', job: { ...job, starts_at: '2026-11-23T02:31:00.000Z' } },
      '2026-11-23T02:32:00.000Z',
    );
    expect(late.lines).toContain('Nobody there yet? Call us.');
  });
});

it('shows the user who comes, and before that the user who has the request', () => {
  const who_goes = 'marek@latchline.example';
  expect(view({ seen, job: { ...job, who_goes } }).person).toMatchObject({ firstName: 'Priya' });
  expect(view({ seen, stage: 'booked', job: { ...job, who_goes } }).person).toMatchObject({
    firstName: 'Marek',
    licence: '0417',
  });
  expect(view({ seen, stage: 'completed', job: { ...job, who_goes } }).person).toBeNull();
});

it('offers a price until it is accepted, and never after the job', () => {
  expect(view({ job: priced }).offer).toEqual({ pence: 11_900, agreed: null, isDeclined: false });
  expect(view({ job: priced, accepted }).offer).toBeNull();
  expect(view({ job: priced, accepted }).agreed).toEqual({ pence: 11_900, at: '02:09' });
  expect(view({ job: priced, stage: 'completed' }).offer).toBeNull();
  expect(view({ job: priced, stage: 'lost' }).offer).toBeNull();
});

it('says that a price was declined, and still lets it be accepted', () => {
  const declined = [{ at: '2026-11-23T02:09:00.000Z', pence: 16_400 }];
  const dearer = { ...priced, price_pence: 16_400, declined_pence: 16_400 };
  expect(said(view({ job: dearer, declined }))).toBe(
    'You declined this price | In all, VAT included | £164 | You can still accept it, or call us.',
  );
  const { html } = pageOf({ job: dearer, declined, accepted });
  expect(html).toContain('£119 stays agreed unless you accept the new price.');
  expect(html).toContain('Accept £164');
  expect(html).toContain('You declined £164');
  expect(html).not.toContain('value="decline"');
  // The next price is another one.
  expect(pageOf({ job: { ...dearer, price_pence: 15_000 }, declined }).html).toContain('value="decline"');
});

it('takes photos until there are enough, and none after the job', () => {
  expect(view({ photos: 1 }).photos).toEqual({ sent: 1, more: true });
  expect(view({ photos: 4 }).photos).toEqual({ sent: 4, more: false });
  expect(view({ stage: 'lost' }).photos).toBeNull();
  expect(pageOf({ photos: 2 }).html).toContain('We have 2 photos from you.');
  expect(pageOf({ photos: 4 }).html).not.toContain('/photos"');
});

it('lists what has happened in order, then what is to come', () => {
  const { steps } = view({ seen, accepted, job: priced });
  expect(steps).toEqual([
    { at: '01:54', text: 'Request received' },
    { at: '01:58', text: 'Seen by Priya at our desk' },
    { at: '02:09', text: 'You accepted £119' },
    { at: null, text: 'Our locksmith sets off' },
    { at: null, text: 'Job done, receipt' },
  ]);
});

const business = {
  name: 'Latch <line>',
  phone: '0114 496 0999',
  phone_e164: '+441144960999',
  whatsapp: '441144960999',
  email: 'office@latchline.example',
  brand: { ...designColours } as never,
  company: {
    legal_name: 'Example Locks Ltd',
    company_number: '01234567',
    vat_number: 'GB123456789',
    address: '',
    accreditations: [],
  },
};
const pageOf = (fields: Partial<VisitorPage>, more = {}) =>
  visitorPage({ path: '/r/token', view: view(fields), updatedAt: '02:00', business, ...more });

it('is a receipt in the end, and leads to a review only where there is one', () => {
  const done = {
    stage: 'completed' as const,
    job: {
      ...priced,
      taken_pence: 11_900,
      paid_by: 'card' as const,
      completed_at: '2026-11-23T02:48:00.000Z',
    },
  };
  const { html } = pageOf(done);
  for (const words of [
    '£119',
    '£19.83',
    '23 November 2026',
    'Card',
    'Example Locks Ltd',
    '01234567',
    'GB123456789',
  ])
    expect(html).toContain(words);
  expect(html).not.toContain('review');
  expect(pageOf(done, { reviewUrl: '/review/1' }).html).toContain('href="/review/1"');
});

it('is HTML of at most 14 kB, with nothing of the business unescaped', () => {
  const shown = view({ photos: 1 });
  const photos = photoPage({ path: '/r/token', view: shown, updatedAt: '02:00', business, note: '<b>' });
  expect(photos.html).toContain('&lt;b&gt;');
  for (const { html, policy } of [
    pageOf({ seen, job: priced, photos: 2 }),
    photos,
    endedPage(business),
    endedPage(null),
  ]) {
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(14_000);
    expect(html).not.toContain('<line>');
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
  }
});
