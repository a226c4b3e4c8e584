import {
  isOnAnotherSite,
  picturesIn,
  unplacedPicturesIn,
} from '@latchline/contracts/content/blog-editor/article-pictures';
import { postFieldsSchema, postLimits } from '@latchline/contracts/content/blog-editor/post-fields';
import { slugOf } from '@latchline/contracts/content/blog-editor/post-text';
import type { newPostSchema } from '@latchline/contracts/content/blog-editor/post.schema';
import type { z } from 'zod';
import { firstParagraph } from './first-paragraph';
import type { FoundItem } from '../../../shared/imports/use-item-import';

/** An article of a file, before it is checked. */
export interface ReadPost {
  readonly title: string;
  readonly slug?: string | undefined;
  readonly content: string;
  readonly excerpt?: string | undefined;
  /** When it was published, in any format that browsers read. */
  readonly date?: string | undefined;
  readonly isDraft: boolean;
  /** Name of its category. */
  readonly category?: string | undefined;
  /** Name of its author. */
  readonly author?: string | undefined;
  readonly image?: string | undefined;
  readonly imageAlt?: string | undefined;
  readonly metaTitle?: string | undefined;
  readonly metaDescription?: string | undefined;
  readonly isFeatured?: boolean;
  /** Its former path, for a redirect. */
  readonly formerPath?: string | undefined;
  /** What could not be taken over. */
  readonly remarks: readonly string[];
}

export interface PostToImport {
  readonly fields: z.input<typeof newPostSchema>;
  /** Null for a draft. */
  readonly publishedAt: string | null;
  readonly formerPath?: string | undefined;
  /** Number of pictures to fetch from other websites. */
  readonly pictures: number;
  /** Its own picture, if its fields cannot name it because it is not an https address. */
  readonly plainImage?: string | undefined;
  readonly remark: string;
}

/** The part of its new address: its former one in our letters, or one from its title. */
export const newSlugOf = ({ slug = '', title }: Pick<ReadPost, 'slug' | 'title'>): string =>
  slugOf(slug) || slugOf(title);

interface Known {
  /** Slugs of articles that exist. */
  readonly slugs: Set<string>;
  /** Ids of categories by name, in lower case. */
  readonly categories: ReadonlyMap<string, string>;
  /** Ids of authors by name, in lower case. */
  readonly authors: ReadonlyMap<string, string>;
}

/** Without the half of an emoji that a cut can leave. */
const shortened = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .replace(/\p{Cs}$/u, '')
        .trimEnd()}…`;

const isPlain = (address: string): boolean => /^http:\/\//i.test(address);

function picturesOf({ content, image = '' }: ReadPost): number {
  const addresses = picturesIn(content).map(({ address }) => address);
  return new Set(isOnAnotherSite(image) ? [image, ...addresses] : addresses).size;
}

/** Many files name no author. */
const onlyAuthor = ({ authors }: Known): string | undefined =>
  authors.size === 1 ? [...authors.values()][0] : undefined;

/** Checks an article. Adds its slug to those that are taken, so that an article occurs once in a file. */
export function postToImport(name: string, read: ReadPost, known: Known): FoundItem<PostToImport> {
  const slug = newSlugOf(read);
  if (known.slugs.has(slug))
    return { name, outcome: 'skipped', remark: `There is an article with the address ${slug}` };
  const category = read.category ? known.categories.get(read.category.toLowerCase()) : undefined;
  const author = read.author ? known.authors.get(read.author.toLowerCase()) : onlyAuthor(known);
  const date = read.date === undefined ? undefined : new Date(read.date);
  const isDated = date !== undefined && !Number.isNaN(date.getTime());
  const unplaced = unplacedPicturesIn(read.content);
  // Nothing is published without one, and most articles of WordPress have none.
  const excerpt = read.excerpt || (read.isDraft ? '' : firstParagraph(read.content));
  const remarks = [
    ...read.remarks,
    ...(unplaced.length > 0 ? [`Pictures without a website are not fetched: ${unplaced.join(', ')}`] : []),
    ...(read.category && !category ? [`There is no category “${read.category}”`] : []),
    ...(read.author && !author ? [`There is no author “${read.author}”`] : []),
    ...(read.excerpt && read.excerpt.length > postLimits.excerpt ? ['The excerpt was shortened'] : []),
    ...(date && !isDated ? ['The date could not be read'] : []),
  ];
  const { data, error } = postFieldsSchema.partial().safeParse({
    title: read.title,
    slug,
    content: read.content,
    ...(excerpt && { excerpt: shortened(excerpt, postLimits.excerpt) }),
    ...(category && { category_id: category }),
    ...(author && { author_id: author }),
    ...(read.image && !isPlain(read.image) && { featured_image_url: read.image }),
    ...(read.imageAlt && { featured_image_alt: shortened(read.imageAlt, postLimits.alt) }),
    ...(read.metaTitle && { meta_title: read.metaTitle }),
    ...(read.metaDescription && { meta_description: read.metaDescription }),
    ...(read.isFeatured && { is_featured: true }),
  });
  if (!data) {
    const [issue] = error.issues;
    return { name, outcome: 'refused', remark: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` };
  }
  if (slug === '') return { name, outcome: 'refused', remark: 'It has no title' };
  known.slugs.add(slug);
  const publishedAt = read.isDraft ? null : (isDated ? date : new Date()).toISOString();
  const remark = remarks.join('. ');
  return {
    name,
    outcome: 'created',
    remark,
    item: {
      fields: data,
      publishedAt,
      formerPath: read.formerPath,
      pictures: picturesOf(read),
      plainImage: read.image && isPlain(read.image) ? read.image : undefined,
      remark,
    },
  };
}
