import type { PageModel } from '@latchline/contracts/pages/page-model';
import { modelJson } from './model-json';

const model = (parts: object) => parts as PageModel;

it('is what JSON.stringify writes', () => {
  const parts = {
    kind: 'home',
    path: '/"',
    consent: null,
    languages: [],
    reviews: undefined,
    words: { a: 1 },
  };
  expect(modelJson(model(parts))).toBe(JSON.stringify(parts));
  expect(modelJson(model({ ...parts, path: '/b' }))).toBe(JSON.stringify({ ...parts, path: '/b' }));
});

it('writes a shared part once', () => {
  const toJSON = jest.fn(() => 'words');
  const words = { toJSON };
  for (const path of ['/', '/a']) expect(modelJson(model({ path, words }))).toContain('"words":"words"');
  expect(toJSON).toHaveBeenCalledTimes(1);
});
