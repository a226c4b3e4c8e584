import { addDictionary } from './dictionary';

const links = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link')].map(({ rel, href }) => [rel, href]);

beforeEach(() => (document.head.innerHTML = ''));
afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

it('offers the dictionary to the browser', () => {
  addDictionary();
  expect(links()).toEqual([['compression-dictionary', 'http://localhost/page-dictionary']]);
});

it('does not for a visitor who saves data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  addDictionary();
  expect(links()).toEqual([]);
});
