import type { BlogPostSummary } from '@latchline/contracts/content/blog/blog.schema';
import { PostCard } from '../../blog/post-card';

/** The first article is large, the others are beside it. */
export function Featured({ heading, posts }: { heading: string; posts: readonly BlogPostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="featured-title">
      <h2 id="featured-title">{heading}</h2>
      <ul className="featured">
        {posts.map((post, index) => (
          <PostCard key={post.id} post={post} eager={index === 0} />
        ))}
      </ul>
    </section>
  );
}
