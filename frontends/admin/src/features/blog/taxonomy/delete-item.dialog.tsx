import { SelectField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { useAction } from '../../../shared/calls/use-action';
import { blogAction } from '../posts/blog.queries';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { articleCount } from './article-count';

export interface TaxonomyItem {
  readonly id: string;
  readonly name: string;
  readonly post_count: number;
}

/** Deletes an author or category. If it has articles, a replacement must be chosen first. */
export function DeleteItemDialog({
  what,
  item,
  others,
  remove,
  onClose,
}: {
  what: 'author' | 'category';
  item: TaxonomyItem;
  others: readonly TaxonomyItem[];
  remove: (replacement: string | undefined) => Promise<unknown>;
  onClose: () => void;
}) {
  const [replacement, setReplacement] = useState('');
  const [missing, setMissing] = useState(false);
  const used = item.post_count > 0;
  const action = useAction({
    call: remove,
    done: what === 'author' ? 'Author deleted' : 'Category deleted',
    ...blogAction(`Failed to delete the ${what}`),
  });
  const confirm = () => {
    if (used && !replacement) return setMissing(true);
    action.mutate(replacement || undefined, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      title={`Delete ${item.name}?`}
      action="Delete"
      busy={action.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {used ? (
        <SelectField
          label={`Move ${articleCount(item.post_count)} to`}
          hint={`Every article needs ${what === 'author' ? 'an author' : 'a category'}.`}
          error={missing && !replacement ? `Choose another ${what}` : undefined}
          value={replacement}
          onChange={(event) => setReplacement(event.target.value)}
        >
          <option value="">Choose…</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <p>No articles use it. You can’t undo this.</p>
      )}
    </ConfirmDialog>
  );
}
