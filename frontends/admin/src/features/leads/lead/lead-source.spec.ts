import { sourceDetails, sourceOf } from './lead-source';

describe('sourceOf', () => {
  it.each([
    [null, 'Website'],
    [{}, 'Website'],
    [{ page: '/' }, 'Website'],
    [{ gclid: 'abc', utm_source: 'newsletter' }, 'Google Ads'],
    [{ wbraid: 'abc' }, 'Google Ads'],
    [{ utm_source: 'bing', utm_medium: 'cpc' }, 'Bing Ads'],
    [{ utm_source: 'leaflet_2025', referrer: 'https://www.bing.com/' }, 'Leaflet 2025'],
    [{ referrer: 'https://www.google.co.uk/' }, 'Google search'],
    [{ referrer: 'https://notgoogle.example/' }, 'notgoogle.example'],
    [{ referrer: 'not an address' }, 'Website'],
  ])('%j is %s', (source, words) => {
    expect(sourceOf(source)).toBe(words);
  });
});

describe('sourceFacts', () => {
  const facts = (source: Parameters<typeof sourceDetails>[0]) =>
    sourceDetails(source, (at) => at.slice(0, 10)).map(({ label, value }) => `${label}: ${value}`);

  it('list the full path of a visitor', () => {
    expect(
      facts({
        gclid: 'abc',
        utm_source: 'google',
        utm_medium: 'cpc',
        utm_campaign: 'sheffield-lockouts',
        utm_term: 'locksmith+near+me',
        landing_page: '/locksmiths/south-yorkshire/sheffield',
        page: '/contact',
        device: 'mobile',
        first_touch: { at: '2025-03-01T12:00:00.000Z', referrer: 'https://www.bing.com/' },
      }),
    ).toEqual([
      'Source: Google Ads',
      'Campaign: sheffield lockouts',
      'Searched: locksmith near me',
      'Landed on: /locksmiths/south-yorkshire/sheffield',
      'Contacted from: /contact',
      'Click ID: abc',
      'Device: Phone',
      'First visit: 2025-03-01, Bing search',
    ]);
  });

  it('omit unknown values and list a repeated page once', () => {
    expect(facts(null)).toEqual(['Source: Website']);
    expect(facts({ page: '/', landing_page: '/' })).toEqual(['Source: Website', 'Landed on: /']);
    expect(facts({ page: '/pl' })).toEqual(['Language: Polish', 'Source: Website', 'Contacted from: /pl']);
    expect(facts({ utm_source: 'partner', utm_medium: 'e-mail' })).toEqual(['Source: Partner, e mail']);
  });
});
