import { type Asset, AssetStore, toAsset } from './asset-store';

const file = (content: string): Asset => toAsset('a.css', Buffer.from(content));
const filesOf = (asset: Asset) => new Map([['a.css', asset]]);

it('keeps a file that two releases have once, until neither is left', () => {
  const store = new AssetStore();
  const [first, same] = [file('one'), file('one')];
  store.put('site@1', 'site', filesOf(first));
  store.put('site@2', 'site', filesOf(same));
  store.drop('site@1');
  expect(store.find('site/a.css')).toBe(first);
  store.drop('site@2');
  expect(store.find('site/a.css')).toBeUndefined();
});

it('does not take another file under the same path for it', () => {
  const store = new AssetStore();
  const changed = file('two');
  store.put('site@1', 'site', filesOf(file('one')));
  store.put('site@2', 'site', filesOf(changed));
  store.drop('site@1');
  expect(store.find('site/a.css')).toBe(changed);
});
