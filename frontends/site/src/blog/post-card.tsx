import type { BlogPostSummary } from '@latchline/contracts/content/blog.schema';
import { links } from '../chrome/links';
import { cardDate } from './dates';
import { Picture } from './picture';
import { readingTime } from './reading-time';

/** An article as a card, all of it one link. `eager`: it is in sight when the page opens. */
export function PostCard({ post, eager = false }: { post: BlogPostSummary; eager?: boolean }) {
  const { title, slug, excerpt, category, author, published_at, reading_time_minutes } = post;
  return (
    <li className="card">
      <PostPicture post={post} eager={eager} />
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

/** All drawings are as wide as 16 to 9; others are cut to it where they are cards. */
export function PostPicture({ post, eager }: { post: BlogPostSummary; eager: boolean }) {
  return (
    <Picture
      className="picture"
      address={post.featured_image_url}
      alt={post.featured_image_alt}
      sizes="(min-width: 64em) 40rem, 100vw"
      room={{ width: 1200, height: 675 }}
      eager={eager}
    />
  );
}
