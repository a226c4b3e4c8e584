import type { EventIntake } from '@latchline/contracts/seo/counts/event-count.operations';
import { countedEvents, periodOf } from './event-count';

const received_at = '2026-03-01T12:00:00.000Z';
const beacon = (...events: EventIntake['events']): EventIntake => ({
  id: '01975c9e-7f00-7000-8000-000000000001',
  received_at,
  events,
});

describe('countedEvents', () => {
  it('keeps listed parameters and nothing that could identify a visitor', () => {
    const [counted] = countedEvents(
      beacon({
        name: 'contact_form_submit',
        params: { service: 'lock-repair', urgency: '', postcode: 'S11', has_email: true },
        page: '/',
        at: received_at,
      }),
    );
    expect(counted).toEqual({
      batch_id: '01975c9e-7f00-7000-8000-000000000001',
      day: '2026-03-01',
      name: 'contact_form_submit',
      page: '/',
      params: { service: 'lock-repair' },
    });
  });

  it.each([
    ['2026-02-28T23:59:59Z', '2026-02-28'],
    ['2026-03-02T02:00:00+03:00', '2026-03-01'],
    ['1999-01-01T00:00:00Z', '2026-03-01'],
    ['9999-01-01T00:00:00Z', '2026-03-01'],
  ])('counts what happened at %s for %s', (at, day) => {
    expect(countedEvents(beacon({ name: 'page_view', params: {}, page: '/', at }))[0]?.day).toBe(day);
  });
});

it('starts the day in the time zone of the business', () => {
  const dayOf = (at: string) =>
    countedEvents({ ...beacon({ name: 'page_view', params: {}, page: '/', at }), received_at: at })[0]?.day;
  expect(dayOf('2026-07-01T23:30:00Z')).toBe('2026-07-02');
  expect(dayOf('2026-01-01T23:30:00Z')).toBe('2026-01-01');
});

describe('periodOf', () => {
  const now = new Date(received_at);
  it.each([
    [{}, { from: '2026-01-31', to: '2026-03-01' }],
    [{ to: '2026-01-31' }, { from: '2026-01-02', to: '2026-01-31' }],
    [{ from: '2026-02-27' }, { from: '2026-02-27', to: '2026-03-01' }],
    [
      { from: '0000-01-01', to: '0000-01-05' },
      { from: '2000-01-01', to: '2000-01-01' },
    ],
    [{ to: '0000-01-05' }, { from: '2000-01-01', to: '2000-01-01' }],
    // The day after the year 9999 has no four-digit year.
    [
      { from: '2026-02-27', to: '9999-12-31' },
      { from: '2026-02-27', to: '2999-12-31' },
    ],
    [{ from: '9999-12-31' }, { from: '2999-12-31', to: '2026-03-01' }],
  ])('%j', (query, period) => expect(periodOf(query, now)).toEqual(period));
});
