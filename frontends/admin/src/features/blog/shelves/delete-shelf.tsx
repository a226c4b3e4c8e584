import { SelectField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { useAction } from '../../../shared/calls/use-action';
import { blogAction } from '../posts/blog.queries';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { articles } from './article-count';

export interface Shelved {
  readonly id: string;
  readonly name: string;
  readonly post_count: number;
}

/** An author or a category goes; what belongs to it needs another one first. */
export function DeleteShelf({
  what,
  leaving,
  others,
  remove,
  onClose,
}: {
  what: 'author' | 'category';
  leaving: Shelved;
  others: readonly Shelved[];
  remove: (replacement: string | undefined) => Promise<unknown>;
  onClose: () => void;
}) {
  const [replacement, setReplacement] = useState('');
  const [missing, setMissing] = useState(false);
  const used = leaving.post_count > 0;
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
      title={`Delete ${leaving.name}?`}
      action="Delete"
      busy={action.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {used ? (
        <SelectField
          label={`${articles(leaving.post_count)} go to`}
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
        <p>No article belongs to it. This cannot be undone.</p>
      )}
    </ConfirmDialog>
  );
}
