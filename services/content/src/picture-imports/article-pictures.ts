import {
  isOnAnotherSite,
  picturesIn,
  withPicturePaths,
} from '@latchline/contracts/content/blog-editor/article-pictures';
import { type PostFields, postLimits } from '@latchline/contracts/content/blog-editor/post-fields';
import { hasPublished, type StoredPost, workingCopy } from '../blog-editor/stored-post';

export interface WantedPicture {
  readonly address: string;
  readonly alt: string;
  readonly featured: boolean;
}

export interface StoredPicture extends WantedPicture {
  /** Its address on this site. */
  readonly path: string;
}

/** The pictures of an article that are on other websites; `featured` is one that its fields cannot name. */
export function wantedPictures(post: StoredPost, featured: string | undefined): WantedPicture[] {
  const fields = workingCopy(post);
  const inText = [fields, ...(hasPublished(post) ? [post.live] : [])].flatMap(({ content }) =>
    picturesIn(content),
  );
  const own = featured ?? fields.featured_image_url;
  const wanted = new Map<string, WantedPicture>();
  if (isOnAnotherSite(own))
    wanted.set(own, { address: own, alt: fields.featured_image_alt.trim(), featured: true });
  for (const { address, alt } of inText) {
    const known = wanted.get(address);
    wanted.set(address, { address, alt: known?.alt || alt, featured: known?.featured ?? false });
  }
  return [...wanted.values()];
}

/** Without the half of a character that a cut can leave, which Postgres does not store. */
export const shortAlt = (alt: string, longest: number): string =>
  alt.slice(0, longest).replace(/\p{Cs}/gu, '');

/** The article with these pictures. What visitors see changes with it, because it is the same picture. */
export function withStoredPictures(post: StoredPost, pictures: readonly StoredPicture[]): StoredPost {
  const paths = new Map(pictures.map(({ address, path }) => [address, path]));
  const featured = pictures.find((picture) => picture.featured);
  const shown = (fields: PostFields): PostFields => ({
    ...fields,
    content: withPicturePaths(fields.content, paths),
    featured_image_url: paths.get(fields.featured_image_url) ?? fields.featured_image_url,
  });
  const draft = shown(workingCopy(post));
  const complete =
    featured && draft.featured_image_url === '' ? { ...draft, featured_image_url: featured.path } : draft;
  const described =
    featured && complete.featured_image_url === featured.path && complete.featured_image_alt === ''
      ? { ...complete, featured_image_alt: shortAlt(featured.alt, postLimits.alt) }
      : complete;
  const live = hasPublished(post) ? shown(post.live) : post.live;
  const isPublishedAsIs = post.draft === null && JSON.stringify(described) === JSON.stringify(live);
  return { ...post, live, draft: isPublishedAsIs ? null : described };
}
