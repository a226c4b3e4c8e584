import type { BlogPost } from '@latchline/contracts/content/blog/blog.schema';
import { Icon } from '@latchline/kit/icons/icon';
import { Avatar } from '../../blog/avatar';
import { longDate } from '../../blog/dates';
import { PostPicture } from '../../blog/post-card';
import { readingTime } from '../../blog/reading-time';
import { links } from '../../chrome/links';

/** Category, title, author, date and reading time, then the picture. */
export function PostHead({ post, back }: { post: BlogPost; back: string }) {
  const { title, excerpt, category, author, published_at, reading_time_minutes } = post;
  return (
    <section className="ink post-head">
      <div className="wrap">
        <div className="post-title">
          <a className="go" href={links.blog}>
            <Icon name="arrow-left" />
            {back}
          </a>
          <a className="badge" href={links.blogList({ category: category.slug, q: '' })}>
            {category.name}
          </a>
          <h1 id="post-title">{title}</h1>
          <p className="lead muted">{excerpt}</p>
          <div className="byline">
            <Avatar author={author} />
            <p>
              <a href={links.blogAuthor(author.slug)} rel="author">
                {author.name}
              </a>
              <span className="muted">{author.credentials}</span>
              <span className="muted">
                <time dateTime={published_at}>{longDate(published_at)}</time> ·{' '}
                {readingTime(reading_time_minutes)}
              </span>
            </p>
          </div>
        </div>
        <PostPicture post={post} eager />
      </div>
    </section>
  );
}
