import { blogEditorErrors } from '@latchline/contracts/content/blog-editor/blog-editor.errors';
import {
  getEditedPost,
  type listEditedPosts,
} from '@latchline/contracts/content/blog-editor/post.operations';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { ZipEntry } from './zip-stream';
import { PostEntries } from './post-entries';

it('names each article apart, also drafts that would get the same address', async () => {
  const slugs = { a: 'article', b: 'article', c: 'keys', d: '' };
  const request = async (
    operation: typeof getEditedPost | typeof listEditedPosts,
    { id = '' }: { id?: string },
  ) => {
    if (operation === getEditedPost) return { id, address_slug: slugs[id as keyof typeof slugs] };
    return { items: Object.keys(slugs).map((one) => ({ id: one })), page_count: 1 };
  };
  const names: string[] = [];
  for await (const { name } of new PostEntries({ request } as unknown as ServiceClient).entries())
    names.push(name);
  expect(names).toEqual([
    'posts/article.md',
    'posts/article-b.md',
    'posts/keys.md',
    'posts/d.md',
    'posts.json',
    'post-revisions.json',
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
  expect(names).toEqual(['posts/a.md', 'posts.json', 'post-revisions.json']);
  expect(JSON.parse(list)).toEqual({ items: [{ id: 'a', address_slug: 'a' }] });
});

it('has the trash, which is no file that can be imported, and the revisions of each article', async () => {
  const request = async (
    { name }: { name: string },
    { id, status, revision }: { id?: string; status?: string; revision?: string },
  ) => {
    if (name === 'content.list-desk-posts.v1')
      return { items: [{ id: status === 'trash' ? 'thrown' : 'kept' }], page_count: 1 };
    if (revision === 'pruned')
      throw new CodedError(blogEditorErrors.noSuchRevision, 'There is no such revision');
    if (revision) return { id: revision, fields: { title: `${revision} of ${id}` } };
    if (name === 'content.list-post-revisions.v1')
      return { items: id === 'thrown' ? [{ id: 'second' }, { id: 'pruned' }, { id: 'first' }] : [] };
    return { id, address_slug: id, status: id === 'thrown' ? 'trash' : 'draft' };
  };
  const files: Record<string, ZipEntry['content']> = {};
  for await (const { name, content } of new PostEntries({ request } as unknown as ServiceClient).entries())
    files[name] = content;
  const items = async (name: string) => {
    const content = files[name];
    if (!content) throw new Error(`There is no ${name}`);
    let text = '';
    for await (const piece of content() as AsyncIterable<string>) text += piece;
    return (JSON.parse(text) as { items: object[] }).items;
  };
  expect(Object.keys(files)).toEqual(['posts/kept.md', 'posts.json', 'post-revisions.json']);
  expect(await items('posts.json')).toMatchObject([
    { id: 'kept', status: 'draft' },
    { id: 'thrown', status: 'trash' },
  ]);
  expect(await items('post-revisions.json')).toMatchObject([
    { post_id: 'thrown', id: 'second', fields: { title: 'second of thrown' } },
    { post_id: 'thrown', id: 'first' },
  ]);
});
