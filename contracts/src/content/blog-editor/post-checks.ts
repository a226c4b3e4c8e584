import type { PostField, PostFields } from './post-fields';

export interface PostCheck {
  readonly field: PostField;
  /** What is expected: "A title". */
  readonly label: string;
  /** What is missing or could be better; empty if all is well. */
  readonly advice: string;
  readonly level: 'good' | 'advice' | 'needed';
}

const best = { title: [20, 70], description: [120, 160], excerpt: [50, 200], metaTitle: [20, 60] } as const;

/** Checks before an article is published: `needed` prevents publishing, `advice` does not. */
export function postChecks(post: PostFields): readonly PostCheck[] {
  const searchTitle = post.meta_title?.trim() || post.title.trim();
  const description = post.meta_description?.trim() || post.excerpt.trim();
  return [
    needed('title', 'A title', post.title.trim() !== '' || 'Write a title'),
    needed('content', 'A text', post.content.trim() !== '' || 'Write the article'),
    needed(
      'excerpt',
      'An excerpt',
      post.excerpt.trim() !== '' || 'Write an excerpt: cards and search show it',
    ),
    needed('category_id', 'A category', post.category_id !== null || 'Choose a category'),
    needed('author_id', 'An author', post.author_id !== null || 'Choose an author'),
    needed('featured_image_url', 'A picture', post.featured_image_url !== '' || 'Choose a picture'),
    needed(
      'featured_image_alt',
      'A description of the picture',
      post.featured_image_alt.trim() !== '' || 'Say what the picture shows, for those who do not see it',
    ),
    length('meta_title', 'A title that fits into a search result', searchTitle, best.metaTitle),
    length('meta_description', 'A description that fits into a search result', description, best.description),
    advised('content', 'Sections', /^#\s/m.test(post.content) || 'Divide the text by headings: "# Heading"'),
  ];
}

export const publishProblems = (post: PostFields): { path: PostField; message: string }[] =>
  postChecks(post)
    .filter(({ level }) => level === 'needed')
    .map(({ field, advice }) => ({ path: field, message: advice }));

const check =
  (level: 'advice' | 'needed') =>
  (field: PostField, label: string, well: true | string): PostCheck =>
    well === true ? { field, label, advice: '', level: 'good' } : { field, label, advice: well, level };
const needed = check('needed');
const advised = check('advice');

function length(
  field: PostField,
  label: string,
  text: string,
  [least, most]: readonly [number, number],
): PostCheck {
  const count = text.length;
  if (count === 0) return advised(field, label, 'Empty');
  if (count < least) return advised(field, label, `${count} characters: ${least} to ${most} are best`);
  return advised(field, label, count <= most || `${count} characters: search engines cut after ${most}`);
}
