import { postLimits } from '@latchline/contracts/content/blog-desk/post-fields';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField } from '@latchline/kit/components/field/field';
import { usePosts } from '../posts/blog.queries';
import styles from './editor.module.css';
import { idOfField } from './draft/field-names';
import type { Draft } from './draft/use-draft';

/** Articles that stand first among those an article leads to; the others are found by its category. */
export function RelatedField({ keeper, state: { fields, post } }: Draft) {
  const published = usePosts({ status: 'published', sort: 'title', order: 'asc' }).data?.items ?? [];
  const { related_ids } = fields;
  const titleOf = (id: string) =>
    published.find((one) => one.id === id)?.title ?? 'An article that is not public';
  const others = published.filter(({ id }) => id !== post.id && !related_ids.includes(id));
  const set = (ids: readonly string[]) => keeper.type({ related_ids: [...ids] });
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
          hint={`Up to ${postLimits.related} that come first; the rest is chosen by category.`}
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
