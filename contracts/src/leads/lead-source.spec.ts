import { sourceLabel, normalisedSourceName, sourceNameOf } from './lead-source';

const google = 'https://www.google.com/';

it.each([
  [{ gclid: 'abc', utm_source: 'google', utm_medium: 'cpc' }, 'google-ads', 'Google Ads'],
  [{ gclid: 'abc', utm_source: 'newsletter' }, 'google-ads', 'Google Ads'],
  [{ gclid: 'abc', referrer: google }, 'google-ads', 'Google Ads'],
  [{ gbraid: 'abc' }, 'google-ads', 'Google Ads'],
  [{ wbraid: 'abc', utm_source: 'google' }, 'google-ads', 'Google Ads'],
  [{ gclid: '', utm_source: 'google' }, 'google', 'Google'],
  [{ utm_source: 'google', utm_medium: 'CPC' }, 'google-ads', 'Google Ads'],
  [{ utm_source: 'Google Ads' }, 'google-ads', 'Google Ads'],
  [{ utm_source: 'google_ads', utm_medium: 'ppc' }, 'google-ads', 'Google Ads'],
  [{ utm_source: 'google', utm_medium: 'organic' }, 'google-search', 'Google search'],
  [{ utm_source: 'google.com', utm_medium: ' Organic ' }, 'google-search', 'Google search'],
  [{ utm_source: 'facebook', utm_medium: 'organic' }, 'facebook', 'Facebook'],
  [{ utm_source: 'google.com', referrer: google }, 'google', 'Google'],
  [{ utm_source: 'google.com', utm_medium: 'cpc' }, 'google-ads', 'Google Ads'],
  [{ referrer: google }, 'google-search', 'Google search'],
  [{ referrer: 'https://www.google.co.uk/search' }, 'google-search', 'Google search'],
  [{ referrer: 'android-app://com.google.android.googlequicksearchbox/' }, 'google-search', 'Google search'],
  [{ utm_source: 'bing', utm_medium: 'cpc' }, 'bing-ads', 'Bing Ads'],
  [{ referrer: 'https://www.bing.com/search' }, 'bing-search', 'Bing search'],
  [{ referrer: 'https://duckduckgo.com/' }, 'duckduckgo-search', 'DuckDuckGo search'],
  [{ utm_source: 'facebook', utm_medium: 'paid_social' }, 'facebook-ads', 'Facebook Ads'],
  [{ utm_source: 'Facebook' }, 'facebook', 'Facebook'],
  [{ referrer: 'https://l.facebook.com/' }, 'facebook', 'Facebook'],
  [{ referrer: 'https://www.instagram.com/' }, 'instagram', 'Instagram'],
  [{ utm_source: ' leaflet_2025 ', referrer: google }, 'leaflet-2025', 'Leaflet 2025'],
  [{ utm_source: ' _ ', referrer: google }, 'google-search', 'Google search'],
  [{ referrer: 'https://www.Trades.example:8443/a?b' }, 'trades.example', 'trades.example'],
  [{ referrer: 'https://notgoogle.example/' }, 'notgoogle.example', 'notgoogle.example'],
  [{ referrer: 'not an address' }, 'direct', 'Website'],
  [{ utm_source: 'website' }, 'direct', 'Website'],
  [{}, 'direct', 'Website'],
  [null, 'direct', 'Website'],
])('%j is %s, shown as %s', (source, name, label) => {
  expect(sourceNameOf(source)).toBe(name);
  expect(sourceLabel(name)).toBe(label);
});

it.each([
  ['google-ads', 'google-ads'],
  ['Google Ads', 'google-ads'],
  ['google.co.uk', 'google-search'],
  ['www.trades.example', 'trades.example'],
  ['LEAFLET', 'leaflet'],
])('%s is normalised to %s', (text, name) => {
  expect(normalisedSourceName(text)).toBe(name);
});

it('keeps a normalised name', () => {
  const campaigns = [
    'google',
    'Google Ads',
    'leaflet_2025',
    'google.com',
    'www.trades.example',
    'website',
    'www.website',
    'www.',
  ];
  const hosts = ['www.google.com', 'www.trades.example', 'xn--schlssel-p4a.example'];
  const names = [
    ...campaigns.map((utm_source) => sourceNameOf({ utm_source })),
    ...hosts.map((host) => sourceNameOf({ referrer: `https://${host}/` })),
  ];
  expect(names.map(normalisedSourceName)).toEqual(names);
});
