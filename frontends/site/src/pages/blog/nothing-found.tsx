import type { BlogListCopy } from '@latchline/contracts/content/copy/blog-copy.schema';
import { ButtonLink } from '@latchline/kit/components/button/button';
import { links } from '../../chrome/links';
import { swapped } from './swapped';

export function NothingFound({ copy, filtered }: { copy: BlogListCopy['empty']; filtered: boolean }) {
  return (
    <div className="nothing">
      <h3>{copy.heading}</h3>
      <p>{filtered ? copy.filtered : copy.bare}</p>
      {filtered && (
        <ButtonLink href={links.blogList({ category: null, q: '' })} data-swap={swapped}>
          Show All Articles
        </ButtonLink>
      )}
    </div>
  );
}
