import { leadSourceSchema } from '../leads/lead-source.schema';
import { deviceClassOf, campaignOf, touchFields, touchOf } from './attribution';

const page = (search: string, path = '/') => new URL(`https://latchline.example${path}${search}`);

describe('touchOf', () => {
  it('keeps where a visit began, who sent it here, and every mark of a campaign', () => {
    const search = `?${touchFields.map((mark) => `${mark}=${mark}-1`).join('&')}&postcode=S118TP`;
    expect(touchOf(page(search, '/services'), 'https://search.example/find?q=locked+out#top')).toEqual({
      landing_page: '/services',
      referrer: 'https://search.example/find',
      ...Object.fromEntries(touchFields.map((mark) => [mark, `${mark}-1`])),
    });
  });

  it.each(['', 'nonsense', 'android-app://com.example'])('knows no referrer in %j', (referrer) => {
    expect(touchOf(page(''), referrer)).toEqual({ landing_page: '/' });
  });

  it('ignores visitors who come from our own pages, unless by a tagged link', () => {
    const own = 'https://latchline.example/services';
    expect(touchOf(page('?postcode=S11'), own)).toBeNull();
    expect(touchOf(page('?utm_source=leaflet'), own)).toEqual({ landing_page: '/', utm_source: 'leaflet' });
  });

  it('makes of everything somebody may write into an address what a lead may carry', () => {
    const nasty = ['%00%07a', '%F0%9F%94%91'.repeat(400), '%zz', '%ED%A0%80', '+', 'a'.repeat(900), '<b>'];
    for (const value of nasty) {
      const touch = touchOf(page(`?utm_source=${value}&gclid=x`), `https://other.example/${value}`);
      expect(leadSourceSchema.safeParse({ page: '/', ...touch }).error).toBeUndefined();
    }
    expect(campaignOf(page('?utm_source=%00%07a&gclid=+'))).toEqual({ utm_source: 'a' });
  });
});

describe('deviceClassOf', () => {
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
  it.each<[string, string | undefined, string, number]>([
    [
      'a phone',
      'mobile',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1',
      0,
    ],
    ['another', 'mobile', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Mobile Safari/537.36', 0],
    ['a tablet', 'tablet', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Safari/537.36', 0],
    ['an older tablet', 'tablet', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Mobile/15E148', 0],
    ['a tablet that says it is a Mac', 'tablet', mac, 5],
    ['a Mac', 'desktop', mac, 0],
    [
      'a PC',
      'desktop',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
      0,
    ],
    ['a program', undefined, 'curl/8.9.1', 0],
    ['nobody', undefined, '', 0],
  ])('knows %s', (_what, device, agent, touches) => expect(deviceClassOf(agent, touches)).toBe(device));
});
