/** @jest-environment jsdom */
import { leadSourceSchema } from '@latchline/contracts/leads/lead-source.schema';
import { attributionOf, firstVisitKey, forgetVisit, rememberVisit, visitKey } from './visit';

const now = Date.parse('2026-03-01T12:00:00Z');
const day = 24 * 60 * 60 * 1000;
const origin = location.origin;

function arriveAt(path: string, referrer = ''): void {
  history.replaceState(null, '', path);
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
}
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('without consent', () => {
  it('uses only the current page, and stores nothing', () => {
    arriveAt('/services?utm_source=ads&gclid=abc', 'https://search.example/?q=locked+out');
    expect(attributionOf(now)).toEqual({
      landing_page: '/services',
      referrer: 'https://search.example/',
      utm_source: 'ads',
      gclid: 'abc',
    });
    arriveAt('/about', `${origin}/services`);
    expect(attributionOf(now)).toEqual({});
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});

describe('with consent', () => {
  it('lasts for the visit, and remembers the first one for 90 days', () => {
    arriveAt('/?utm_source=ads&gclid=abc');
    rememberVisit(now);
    arriveAt('/about', `${origin}/`);
    rememberVisit(now);
    const first = { landing_page: '/', utm_source: 'ads', gclid: 'abc' };
    expect(attributionOf(now)).toEqual(first);

    sessionStorage.clear();
    arriveAt('/services', 'https://search.example/');
    rememberVisit(now + 80 * day);
    expect(attributionOf(now + 80 * day)).toEqual({
      landing_page: '/services',
      referrer: 'https://search.example/',
      first_touch: { ...first, at: '2026-03-01T12:00:00.000Z' },
    });
    expect(attributionOf(now + 90 * day).first_touch).toBeUndefined();
    rememberVisit(now + 91 * day);
    expect(localStorage.getItem(firstVisitKey)).not.toContain('ads');
  });

  it('uses the last campaign of a visit, and ignores reloads', () => {
    arriveAt('/?utm_source=ads');
    rememberVisit(now);
    arriveAt('/');
    rememberVisit(now);
    expect(attributionOf(now)).toMatchObject({ utm_source: 'ads' });
    arriveAt('/?utm_source=mail', `${origin}/`);
    rememberVisit(now);
    expect(attributionOf(now)).toMatchObject({ utm_source: 'mail', first_touch: { utm_source: 'ads' } });
  });

  it('is forgotten completely', () => {
    arriveAt('/?utm_source=ads');
    rememberVisit(now);
    forgetVisit();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});

it.each([
  'x',
  'null',
  '7',
  '[]',
  '{"visitor":"x"}',
  '{"utm_source":7,"gclid":{}}',
  `{"gclid":"${'a'.repeat(900)}"}`,
])('returns a valid source for any value in storage: %s', (text) => {
  sessionStorage.setItem(visitKey, text);
  localStorage.setItem(firstVisitKey, text.replace('}', `,"at":"${new Date(now).toISOString()}"}`));
  arriveAt('/');
  const source: unknown = JSON.parse(JSON.stringify({ page: '/', ...attributionOf(now) }));
  expect(leadSourceSchema.safeParse(source).error).toBeUndefined();
});

it('works if storage is blocked', () => {
  const closed = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  arriveAt('/?gclid=abc');
  rememberVisit(now);
  expect(attributionOf(now)).toEqual({ landing_page: '/', gclid: 'abc' });
  closed.mockRestore();
});
