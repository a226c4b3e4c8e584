import { sourceOfForm, typedOf, withDevice } from './request-details';

const normalised = { phone: '07700 900123', postcode: 'S11 8TP' };

describe('typedOf', () => {
  it('returns only fields that differ from the normalised value', () => {
    expect(typedOf({ ...normalised, name: 'x' }, normalised)).toEqual({});
    expect(typedOf({ phone: ' O77OO 9OO123 ', postcode: 's118tp' }, normalised)).toEqual({
      phone: 'O77OO 9OO123',
      postcode: 's118tp',
    });
    expect(typedOf({ phone: ' 07700 900123\t', postcode: 'S11 8TP' }, normalised)).toEqual({});
  });

  it.each([undefined, null, 'x', [], { phone: 7 }])('is empty for %j', (body) => {
    expect(typedOf(body, normalised)).toEqual({});
  });
});

describe('sourceOfForm', () => {
  it('reads campaign parameters from the referring page', () => {
    const referer = 'https://latchline.example/services?utm_source=leaflet&gclid=abc&postcode=S118TP';
    expect(sourceOfForm('/services', referer)).toEqual({
      page: '/services',
      landing_page: '/services',
      utm_source: 'leaflet',
      gclid: 'abc',
    });
  });

  it.each([
    undefined,
    '',
    'nonsense',
    'https://latchline.example/?utm_source=x',
    'https://x.example/services',
  ])('has only the page for referrer %j', (referer) =>
    expect(sourceOfForm('/services', referer)).toEqual({ page: '/services' }),
  );
});

it('derives the device from the user agent if the client sends none', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
  expect(withDevice({ page: '/' }, phone)).toEqual({ page: '/', device: 'mobile' });
  expect(withDevice({ device: 'tablet' }, phone)).toEqual({ device: 'tablet' });
  expect(withDevice(undefined, phone)).toEqual({ device: 'mobile' });
  expect(withDevice(undefined, 'curl/8')).toBeUndefined();
});
