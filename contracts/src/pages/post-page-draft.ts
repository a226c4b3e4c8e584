import type { PageDraft } from './page-draft';
import type { EditedAuthor, EditedCategory } from '../content/blog-editor/author-and-category.schema';
import type { EditedPost } from '../content/blog-editor/post.schema';

export interface PostPreview {
  readonly path: string;
  readonly drafts: readonly PageDraft[];
}

type Written = Omit<EditedPost, 'published' | 'slug_taken_by'>;

const nobody = {
  name: 'No author yet',
  slug: 'nobody',
  bio: '',
  credentials: '',
  job_title: '',
  avatar_url: null,
  social_links: {},
};

/** The page of an article as if its working copy were published at `now`. Missing parts get a placeholder text. */
export function previewOfPost(
  post: Written,
  taxonomy: { categories: readonly EditedCategory[]; authors: readonly EditedAuthor[]; now: Date },
): PostPreview {
  const slug = post.slug || post.address_slug;
  const category = taxonomy.categories.find(({ id }) => id === post.category_id);
  const author = taxonomy.authors.find(({ id }) => id === post.author_id);
  const at = taxonomy.now.toISOString();
  return {
    path: `/blog/${slug}`,
    drafts: [
      {
        kind: 'post',
        slug,
        post: {
          id: post.id,
          title: post.title || 'Untitled',
          slug,
          excerpt: post.excerpt,
          content: post.content,
          status: 'published',
          published_at: post.published_at ?? at,
          updated_at: at,
          reading_time_minutes: post.reading_time_minutes,
          featured_image_url: post.featured_image_url,
          featured_image_alt: post.featured_image_alt,
          is_featured: post.is_featured,
          category: { name: category?.name ?? 'No category yet', slug: category?.slug ?? 'none' },
          category_id: category?.id ?? post.id,
          author: author
            ? { ...nobody, ...pick(author), social_links: author.social_links }
            : { ...nobody, id: post.id },
          view_count: post.view_count,
          meta_title: post.meta_title || null,
          meta_description: post.meta_description || null,
          canonical_url: post.canonical_url || null,
        },
      },
    ],
  };
}

const pick = ({ id, name, slug, bio, credentials, job_title, avatar_url }: EditedAuthor) => ({
  id,
  name,
  slug,
  bio,
  credentials,
  job_title,
  avatar_url,
});
