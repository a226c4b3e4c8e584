import {
  getEditedPost,
  type listEditedPosts,
} from '@latchline/contracts/content/blog-editor/post.operations';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import { PostEntries } from './post-entries';

it('names each article apart, also drafts that would get the same address', async () => {
  const slugs = { a: 'article', b: 'article', c: 'keys', d: '' };
  const request = async (
    operation: typeof getEditedPost | typeof listEditedPosts,
    { id = '' }: { id?: string },
  ) =>
    operation === getEditedPost
      ? { id, address_slug: slugs[id as keyof typeof slugs] }
      : { items: Object.keys(slugs).map((one) => ({ id: one })), page_count: 1 };
  const names: string[] = [];
  for await (const { name } of new PostEntries({ request } as unknown as ServiceClient).entries())
    names.push(name);
  expect(names).toEqual([
    'posts/article.md',
    'posts/article-b.md',
    'posts/keys.md',
    'posts/d.md',
    'posts.json',
  ]);
});

it('leaves out an article that is deleted meanwhile', async () => {
  const present = new Set(['a', 'b']);
  const request = async (
    operation: typeof getEditedPost | typeof listEditedPosts,
    { id = '' }: { id?: string },
  ) => {
    if (operation !== getEditedPost)
      return { items: ['a', 'b', 'c'].map((one) => ({ id: one })), page_count: 1 };
    if (!present.has(id)) throw new CodedError(contentErrors.noSuchPost, 'There is no such article');
    return { id, address_slug: id };
  };
  const names: string[] = [];
  let list = '';
  for await (const { name, content } of new PostEntries({ request } as unknown as ServiceClient).entries()) {
    names.push(name);
    present.delete('b');
    if (name === 'posts.json') for await (const text of content() as AsyncIterable<string>) list += text;
  }
  expect(names).toEqual(['posts/a.md', 'posts.json']);
  expect(JSON.parse(list)).toEqual({ items: [{ id: 'a', address_slug: 'a' }] });
});
