import type { BlogAuthor } from '@latchline/contracts/content/blog/blog.schema';

/**
 * An author's picture, or their initials. It has no alternative text and low priority, because the name is beside it.
 */
export function Avatar({
  author: { name, avatar_url },
  size = 48,
}: {
  author: Pick<BlogAuthor, 'name' | 'avatar_url'>;
  size?: number;
}) {
  if (avatar_url)
    return <img className="ava" src={avatar_url} alt="" width={size} height={size} fetchPriority="low" />;
  return (
    <span className="ava" aria-hidden="true">
      {initials(name)}
    </span>
  );
}

const initials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
};
