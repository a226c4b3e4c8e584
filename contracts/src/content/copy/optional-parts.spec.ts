import { withoutMissing } from './optional-parts';

const missing =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

it.each([
  ['Locksmiths[ in {area}] | {name}', 'Locksmiths | {name}'],
  ['Ring us. Callouts from £{price}. Any hour.', 'Ring us. Any hour.'],
  ['From £{price}', ''],
  ['- Callouts start at £{price}.\n- You hear the price first.', '- You hear the price first.'],
  ['[our {area} page](/locksmiths) and more', ''],
  ['No placeholder [at all]', 'No placeholder [at all]'],
])('%j without a price and an area is %j', (text, expected) => {
  expect(withoutMissing(text, missing('price', 'area'))).toBe(expected);
});

it('keeps everything that has values, without the brackets', () => {
  expect(withoutMissing('Locksmiths[ in {area}]. From £{price}.', missing())).toBe(
    'Locksmiths in {area}. From £{price}.',
  );
});
