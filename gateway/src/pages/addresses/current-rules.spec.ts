import {
  getRedirectVersion,
  listRedirectRules,
  listRedirects,
} from '@latchline/contracts/seo/redirects/redirect.operations';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import type { CachedQueries } from '../cache/cached-queries';
import { CurrentRules } from './current-rules';

const site = 'https://latchline.example';
const rule = { from: '/old', to: '/new', status: 301 as const };

const setUp = () => {
  const answers = new Map<RequestDefinition, unknown>([
    [getRedirectVersion, { version: '1' }],
    [listRedirectRules, { version: '1', items: [rule] }],
  ]);
  const request = jest.fn((definition: RequestDefinition) =>
    answers.has(definition) ? Promise.resolve(answers.get(definition)) : Promise.reject(new Error('away')),
  );
  const queries = { request } as unknown as CachedQueries;
  const lists = () => request.mock.calls.filter(([definition]) => definition === listRedirectRules).length;
  const current = new CurrentRules(queries, { SITE_URL: site });
  return { answers, lists, rules: () => current.read() };
};

it('reads the rules again only after a change', async () => {
  const { answers, lists, rules } = setUp();
  const first = await rules();
  expect([...first.keys()]).toEqual(['/old']);
  expect(await rules()).toBe(first);
  expect(lists()).toBe(1);
  answers.set(getRedirectVersion, { version: '2' });
  answers.set(listRedirectRules, { version: '2', items: [] });
  expect((await rules()).size).toBe(0);
  await rules();
  expect(lists()).toBe(2);
});

it('reads the redirects of a service of the release before', async () => {
  const { answers, rules } = setUp();
  answers.clear();
  await expect(rules()).rejects.toThrow('away');
  answers.set(listRedirects, { items: [rule] });
  expect([...(await rules()).keys()]).toEqual(['/old']);
});
