import type { BlogPostSummary } from '@latchline/contracts/content/blog/blog.schema';
import { links } from '../chrome/links';
import { cardDate } from './dates';
import { Picture } from './picture';
import { readingTime } from './reading-time';

/** For the largest use: full width on phones, 40rem on desktops. */
const wideSizes = '(min-width: 64em) 40rem, 100vw';
/** The list crops 16:9 to a square of 6.75rem on phones; wider screens have two columns, then three. */
export const listSizes = '(min-width: 64em) 26rem, (min-width: 48em) 50vw, 12rem';

/** An article as a card that is one link. `eager`: visible when the page opens. */
export function PostCard({
  post,
  eager = false,
  sizes,
}: {
  post: BlogPostSummary;
  eager?: boolean;
  sizes?: string;
}) {
  const { title, slug, excerpt, category, author, published_at, reading_time_minutes } = post;
  return (
    <li className="card">
      <PostPicture post={post} eager={eager} sizes={sizes} />
      <div className="card-words">
        <span className="badge">{category.name}</span>
        <h3>
          <a href={links.blogPost(slug)}>{title}</a>
        </h3>
        <p className="card-excerpt">{excerpt}</p>
        <p className="card-facts">
          <span>{author.name}</span>
          <time dateTime={published_at}>{cardDate(published_at)}</time>
          <span>{readingTime(reading_time_minutes)}</span>
        </p>
      </div>
    </li>
  );
}

/** Drawings are 16:9; other pictures are cropped to that in cards. */
export function PostPicture({
  post,
  eager,
  sizes = wideSizes,
}: {
  post: BlogPostSummary;
  eager: boolean;
  sizes?: string;
}) {
  return (
    <Picture
      className="picture"
      address={post.featured_image_url}
      alt={post.featured_image_alt}
      sizes={sizes}
      room={{ width: 1200, height: 675 }}
      eager={eager}
    />
  );
}
