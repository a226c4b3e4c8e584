import type { BlogAuthor } from '@latchline/contracts/content/blog/blog.schema';
import { Avatar } from '../../blog/avatar';
import { links } from '../../chrome/links';

export function AuthorBox({ heading, author }: { heading: string; author: BlogAuthor }) {
  const { name, slug, job_title, bio, social_links } = author;
  return (
    <section aria-labelledby="author-title">
      <h2 id="author-title">{heading}</h2>
      <div className="author">
        <Avatar author={author} size={72} />
        <div>
          <b>{name}</b>
          <span className="muted">{job_title}</span>
        </div>
        <p>{bio}</p>
        <p className="author-links">
          <a href={links.blogAuthor(slug)}>All articles by {name}</a>
          {social_links.linkedin && (
            <a href={social_links.linkedin} rel="external noopener">
              LinkedIn<span className="vh"> of {name}</span>
            </a>
          )}
        </p>
      </div>
    </section>
  );
}
