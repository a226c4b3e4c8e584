import type { EditedPost, EditedPostRow } from '@latchline/contracts/content/blog-editor/post.schema';

/** An article as other site builders read it. Values are JSON, which is YAML, too. */
export function postMarkdown(
  {
    title,
    address_slug,
    excerpt,
    content,
    status,
    published_at,
    meta_title,
    meta_description,
    ...post
  }: EditedPost,
  { category, author }: Pick<EditedPostRow, 'category' | 'author'>,
): string {
  const matter: Readonly<Record<string, unknown>> = {
    title,
    slug: address_slug,
    date: published_at,
    draft: status !== 'published' && status !== 'scheduled',
    author: author?.name,
    category: category?.name,
    description: excerpt,
    image: post.featured_image_url || null,
    image_alt: post.featured_image_alt || null,
    featured: post.is_featured,
    meta_title,
    meta_description,
  };
  const lines = Object.entries(matter)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${content}\n`;
}
