import { sourceOfForm, typedOf, withDevice } from './noticed';

const kept = { phone: '07700 900123', postcode: 'S11 8TP' };

describe('typedOf', () => {
  it('keeps what was typed where something else is kept, and nothing else', () => {
    expect(typedOf({ ...kept, name: 'x' }, kept)).toEqual({});
    expect(typedOf({ phone: ' O77OO 9OO123 ', postcode: 's118tp' }, kept)).toEqual({
      phone: 'O77OO 9OO123',
      postcode: 's118tp',
    });
    expect(typedOf({ phone: ' 07700 900123\t', postcode: 'S11 8TP' }, kept)).toEqual({});
  });

  it.each([undefined, null, 'x', [], { phone: 7 }])('makes nothing of %j', (body) => {
    expect(typedOf(body, kept)).toEqual({});
  });
});

describe('sourceOfForm', () => {
  it('takes the marks of the page that the form is on', () => {
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
  ])('knows the page alone from %j', (referer) =>
    expect(sourceOfForm('/services', referer)).toEqual({ page: '/services' }),
  );
});

it('takes the browser’s word for the device where the client says none', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
  expect(withDevice({ page: '/' }, phone)).toEqual({ page: '/', device: 'mobile' });
  expect(withDevice({ device: 'tablet' }, phone)).toEqual({ device: 'tablet' });
  expect(withDevice(undefined, phone)).toEqual({ device: 'mobile' });
  expect(withDevice(undefined, 'curl/8')).toBeUndefined();
});
