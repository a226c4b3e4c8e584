import { leftoversIn, productNameIn, sampleFacts } from '../support/other-firm/leftovers';

const facts = sampleFacts();
const found = (text: string, own: readonly string[] = []) =>
  leftoversIn('/', text, facts, own).map((one) => one.text);

it('are names, numbers, towns, suburbs, districts and articles of the sample data', () => {
  const texts = facts.map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining(['Latchline', '01144960999', 'Sheffield', 'Hillsborough', 'S11', 'DN4']),
  );
  expect(facts.length).toBeGreaterThan(150);
});

it.each([
  ['Emergency Locksmiths Across South Yorkshire', ['South Yorkshire']],
  ['Call 0114 496 0999', ['0114 496 0999']],
  ['We cover S11 and LS1', ['S11']],
  ['href="/locksmiths/south-yorkshire"', ['south-yorkshire']],
  ['Locksmiths in Leeds, BS 3621', []],
])('%j has %j', (text, leftovers) => expect(found(text)).toEqual(leftovers));

it('exclude what the business itself says', () => {
  expect(found('Locksmiths in Bramley', ['Bramley'])).toEqual([]);
});

it('include the name of the product, but not the names of its cookies', () => {
  expect(productNameIn('/', '<p>Powered by Latchline</p>')).toHaveLength(1);
  expect(productNameIn('/cookie-policy', '<td>latchline-access</td>')).toEqual([]);
});
