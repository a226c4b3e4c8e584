/** @jest-environment jsdom */
import { leadSourceSchema } from '@latchline/contracts/leads/lead.schema';
import { attributionOf, firstVisitKey, forgetVisit, keepVisit, visitKey } from './visit';

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
  it('is what the page itself knows, and leaves nothing on the device', () => {
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
  it('lasts through the visit, and knows the first one for 90 days', () => {
    arriveAt('/?utm_source=ads&gclid=abc');
    keepVisit(now);
    arriveAt('/about', `${origin}/`);
    keepVisit(now);
    const first = { landing_page: '/', utm_source: 'ads', gclid: 'abc' };
    expect(attributionOf(now)).toEqual(first);

    sessionStorage.clear();
    arriveAt('/services', 'https://search.example/');
    keepVisit(now + 80 * day);
    expect(attributionOf(now + 80 * day)).toEqual({
      landing_page: '/services',
      referrer: 'https://search.example/',
      first_touch: { ...first, at: '2026-03-01T12:00:00.000Z' },
    });
    expect(attributionOf(now + 90 * day).first_touch).toBeUndefined();
    keepVisit(now + 91 * day);
    expect(localStorage.getItem(firstVisitKey)).not.toContain('ads');
  });

  it('takes the last campaign of a visit, and no reload for one', () => {
    arriveAt('/?utm_source=ads');
    keepVisit(now);
    arriveAt('/');
    keepVisit(now);
    expect(attributionOf(now)).toMatchObject({ utm_source: 'ads' });
    arriveAt('/?utm_source=mail', `${origin}/`);
    keepVisit(now);
    expect(attributionOf(now)).toMatchObject({ utm_source: 'mail', first_touch: { utm_source: 'ads' } });
  });

  it('is forgotten without a rest', () => {
    arriveAt('/?utm_source=ads');
    keepVisit(now);
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
])('makes a lead that can be sent of anything that stands in storage: %s', (text) => {
  sessionStorage.setItem(visitKey, text);
  localStorage.setItem(firstVisitKey, text.replace('}', `,"at":"${new Date(now).toISOString()}"}`));
  arriveAt('/');
  const source: unknown = JSON.parse(JSON.stringify({ page: '/', ...attributionOf(now) }));
  expect(leadSourceSchema.safeParse(source).error).toBeUndefined();
});

it('does without storage where it is closed', () => {
  const closed = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('closed');
  });
  arriveAt('/?gclid=abc');
  keepVisit(now);
  expect(attributionOf(now)).toEqual({ landing_page: '/', gclid: 'abc' });
  closed.mockRestore();
});
