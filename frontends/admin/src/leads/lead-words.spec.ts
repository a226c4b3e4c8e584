import { sourceInFull, sourceOf } from './lead-words';

describe('sourceOf', () => {
  it.each([
    [null, '–'],
    [{}, 'Website'],
    [{ page: '/' }, 'Website'],
    [{ gclid: 'abc', utm_source: 'newsletter' }, 'Google Ads'],
    [{ utm_source: 'leaflet_2025', referrer: 'https://www.bing.com/' }, 'Leaflet 2025'],
    [{ referrer: 'https://www.google.co.uk/' }, 'Google'],
    [{ referrer: 'https://notgoogle.example/' }, 'Website'],
    [{ referrer: 'not an address' }, 'Website'],
  ])('%j is %s', (source, words) => {
    expect(sourceOf(source)).toBe(words);
  });

  it('names the page of the form in full', () => {
    expect(sourceInFull({ page: '/services' })).toBe('Website, from /services');
    expect(sourceInFull(null)).toBe('–');
  });
});
