import { postLimits } from '@latchline/contracts/content/blog-editor/post-fields';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField } from '@latchline/kit/components/field/field';
import { usePosts } from '../posts/blog.queries';
import styles from './editor.module.css';
import { idOfField } from './draft/field-labels';
import type { Draft } from './draft/use-draft';

/** The related articles chosen by hand. The remaining places are filled from the same category. */
export function RelatedField({ store, state: { fields, post } }: Draft) {
  const published = usePosts({ status: 'published', sort: 'title', order: 'asc' }).data?.items ?? [];
  const { related_ids } = fields;
  const titleOf = (id: string) => published.find((one) => one.id === id)?.title ?? 'Unpublished article';
  const others = published.filter(({ id }) => id !== post.id && !related_ids.includes(id));
  const set = (ids: readonly string[]) => store.edit({ related_ids: [...ids] });
  return (
    <div className={styles.related}>
      {related_ids.length > 0 && (
        <ul aria-label="Chosen related articles">
          {related_ids.map((id) => (
            <li key={id}>
              <span>{titleOf(id)}</span>
              <Button
                size="s"
                variant="quiet"
                aria-label={`Remove ${titleOf(id)}`}
                onClick={() => set(related_ids.filter((one) => one !== id))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {related_ids.length < postLimits.related && (
        <SelectField
          id={idOfField('related_ids')}
          label="Related articles"
          optional
          hint={`Choose up to ${postLimits.related}. The remaining ones come from the same category.`}
          value=""
          onChange={({ target }) => target.value && set([...related_ids, target.value])}
        >
          <option value="">Add an article…</option>
          {others.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
