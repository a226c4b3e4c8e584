import { sourceInLink } from './active-number';

it.each([
  ['/', null],
  ['/?postcode=s11', null],
  ['/?gclid=Cj0', 'google-ads'],
  ['/contact?utm_source=Yell&utm_medium=cpc', 'yell-ads'],
  ['/?gclid=Cj0&utm_source=yell', 'google-ads'],
  ['/?utm_source=', null],
  ['//evil.example?utm_source=x', 'x'],
])('reads in %s the source %s', (url, source) => expect(sourceInLink(url)).toBe(source));
