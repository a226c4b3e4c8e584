import {
  getEditedPost,
  type listEditedPosts,
} from '@latchline/contracts/content/blog-editor/post.operations';
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
