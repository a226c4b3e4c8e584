import { isRobot } from './robots';

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2) Chrome/119.0',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0 Safari/537.36 Chrome-Lighthouse',
  'curl/8.5.0',
  '',
  undefined,
])('is a robot: %s', (userAgent) => expect(isRobot(userAgent)).toBe(true));

it.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
])('is a visitor: %s', (userAgent) => expect(isRobot(userAgent)).toBe(false));
