import type { PageModel } from '@latchline/contracts/pages/page-model';
import { modelJson } from './model-json';

const textOf = (parts: object) => modelJson(parts as PageModel).toString();

it('is JSON with a line for each member', () => {
  const parts = {
    kind: 'home',
    path: '/"\n',
    consent: null,
    languages: [],
    reviews: undefined,
    words: { a: '£1' },
  };
  expect(textOf(parts)).toBe(
    '{\n"kind":"home",\n"path":"/\\"\\n",\n"consent":null,\n"languages":[],\n"words":{"a":"£1"}\n}',
  );
  expect(JSON.parse(textOf({ ...parts, path: '/b' }))).toEqual({ ...parts, path: '/b' });
});

it('writes a shared part once', () => {
  const toJSON = jest.fn(() => 'words');
  const words = { toJSON };
  for (const path of ['/', '/a']) expect(textOf({ path, words })).toContain('"words":"words"');
  expect(toJSON).toHaveBeenCalledTimes(1);
});
