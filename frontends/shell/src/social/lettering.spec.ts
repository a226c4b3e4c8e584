import { Lettering } from './lettering';

const file = (subset: string) =>
  require.resolve(`@fontsource/archivo/files/archivo-${subset}-800-normal.woff`);
const basic = new Lettering([file('latin')]);
const lettering = new Lettering([file('latin'), file('latin-ext')]);
const at = { x: 0, y: 0, size: 10, fill: 'red' };

it.each(['Pogotowie ślusarskie w dzień', 'Lăcătuș de urgență', 'Zámočnícka pohotovosť', 'Tŷ Ŵyn – £89'])(
  'has every letter of %s',
  (text) => {
    expect(lettering.drawable(text)).toBe(text);
    const missing = /d="([^"]*)"/.exec(basic.draw('ж', at))![1]!;
    expect(lettering.draw(text, at)).not.toContain(missing);
  },
);

it('draws a text of several fonts from left to right, as wide as it says', () => {
  const places = [...lettering.draw('aśb', at).matchAll(/<g[^>]*translate\((\S+) 0\)/g)].map(([, x]) =>
    Number(x),
  );
  expect(places).toHaveLength(3);
  expect([...places].sort((one, other) => one - other)).toEqual(places);
  expect(lettering.width('aśb', 10)).toBeCloseTo(
    lettering.width('a', 10) + lettering.width('ś', 10) + lettering.width('b', 10),
  );
});

it('leaves out pictures and marks that it does not have', () => {
  expect(lettering.drawable('🔑 Five tips 👍🏽 for \u2066South Yorkshire\u2069')).toBe(
    'Five tips for South Yorkshire',
  );
});

it('cannot draw a text with letters of another script', () => {
  expect(lettering.drawable('دن رات، South Yorkshire')).toBeNull();
});
