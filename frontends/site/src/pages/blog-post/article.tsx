import type { Pictures } from '@latchline/contracts/content/media/picture.schema';
import { PicturesOfPage } from '../../blog/picture';
import { readArticle } from './body/article-body';
import type { Illustration } from './body/article-markup';
import { Contents } from './contents';

/** The text of an article below its table of contents. */
export function Article({
  heading,
  content,
  illustrations,
  pictures,
}: {
  heading: string;
  /** Markdown. */
  content: string;
  illustrations: readonly Illustration[];
  pictures: Pictures;
}) {
  const { body, sections } = readArticle(content, illustrations);
  return (
    <PicturesOfPage value={pictures}>
      <Contents heading={heading} sections={sections} />
      <article className="prose" aria-labelledby="post-title">
        {body}
      </article>
    </PicturesOfPage>
  );
}
