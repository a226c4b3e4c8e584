import { useEffect } from 'react';
import { Button } from '@latchline/kit/components/button/button';
import { statusOf } from '../../../shared/http/api-failure';
import { NavLink } from '../../../shared/navigation/nav-link';
import { paths } from '../../../shared/navigation/paths';
import { Notice } from '../../../shared/ui/notice';
import { Spinner } from '../../../shared/ui/spinner';
import { usePost } from '../posts/blog.queries';
import { PostEditor } from './post-editor';

/** Loads one article and opens it in the editor. */
export function PostEditorScreen({ id }: { id: string }) {
  const post = usePost(id);
  // Starts at the top, also when opened from far down a list. Newer browsers return a promise here, which an effect must
  // not return: React would call it as the cleanup function.
  useEffect(() => void window.scrollTo(0, 0), []);
  if (post.data) return <PostEditor post={post.data} />;
  if (post.isPending) return <Spinner label="Loading the article" />;
  const gone = statusOf(post.error) === 404;
  return (
    <Notice title={gone ? 'Article not found' : 'Failed to load the article'} icon="alert" alert level={2}>
      {gone ? (
        <NavLink to={paths.blog} current={false} className="btn btn-line">
          All articles
        </NavLink>
      ) : (
        <Button onClick={() => void post.refetch()}>Try again</Button>
      )}
    </Notice>
  );
}
