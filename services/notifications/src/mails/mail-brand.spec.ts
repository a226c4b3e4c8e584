import { noBrand } from '@latchline/contracts/content/brand/brand.schema';
import { sampleBusinessInfo } from '../testing/sample-business-info';
import { button, htmlMail } from './mail-layout';
import { senderOf, withBrand } from './mail-brand';

const siteUrl = 'https://aire.example';
const html = htmlMail({ title: 'Hello', preheader: 'Hello', blocks: [button('tel:+44', 'Call')] });
const business = {
  ...sampleBusinessInfo,
  name: 'Aire & Valley',
  brand: {
    ...noBrand,
    primary: '#14342b',
    logo_files: {
      path: '/media/brand/logo-0123456789abcdef0123.webp',
      large: '/media/brand/large-0123456789abcdef0123.png',
      width: 200,
      height: 80,
      average: '#ffffff',
    },
  },
};

it('sets the name, the logo and the colour of the business', () => {
  const branded = withBrand(html, business, siteUrl);
  expect(branded).toContain('Aire &amp; Valley');
  expect(branded).toContain('src="https://aire.example/media/brand/large-0123456789abcdef0123.png"');
  expect(branded).toContain('width="100" height="40"');
  expect(branded).toContain('bgcolor="#14342b"');
});

it('leaves a mail alone while nothing is known of the business', () => {
  expect(withBrand(html, null, siteUrl)).toBe(html);
});

it.each([
  ['Latchline <mail@aire.example>', { name: 'Aire & Valley', address: 'mail@aire.example' }],
  ['mail@aire.example', { name: 'Aire & Valley', address: 'mail@aire.example' }],
  ['Our office <mail@aire.example>', 'Our office <mail@aire.example>'],
])('sends from %j as %j', (configured, expected) => {
  expect(senderOf(configured, business)).toEqual(expected);
});
