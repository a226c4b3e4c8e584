import { useEffect } from 'react';
import { Button } from '@latchline/kit/components/button/button';
import { statusOf } from '../../../shared/http/api-failure';
import { NavLink } from '../../../shared/navigation/nav-link';
import { paths } from '../../../shared/navigation/paths';
import { Notice } from '../../../shared/ui/notice';
import { Spinner } from '../../../shared/ui/spinner';
import { usePost } from '../posts/blog.queries';
import { PostEditor } from './post-editor';

/** The editor of one article, once it is there. */
export function PostEditorScreen({ id }: { id: string }) {
  const post = usePost(id);
  // From the middle of a long list to the beginning of an article. Newer browsers answer with a promise, which an
  // effect must not hand on: it would be called as the way to undo it.
  useEffect(() => void window.scrollTo(0, 0), []);
  if (post.data) return <PostEditor post={post.data} />;
  if (post.isPending) return <Spinner label="Loading the article" />;
  const gone = statusOf(post.error) === 404;
  return (
    <Notice
      title={gone ? 'There is no such article' : 'The article could not be loaded'}
      icon="alert"
      alert
      level={2}
    >
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
