import { changedPostFields, fieldsOfPost } from '@latchline/contracts/content/blog-editor/post-fields';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useState } from 'react';
import { shortDateTime } from '../../../shared/period/times';
import { useTimeDerived } from '../../../shared/browser/now';
import styles from './editor.module.css';
import { localCopies } from './draft/local-copies';
import type { Draft } from './draft/use-draft';

/** Offers to restore edits that this browser kept and the server never saved. */
export function UnsavedCopy({ store, state }: Draft) {
  const [copy, setCopy] = useState(() => {
    const found = localCopies.find(state.post.id);
    const differs = found && changedPostFields(fieldsOfPost(state.post), found.fields).length > 0;
    return differs ? found : null;
  });
  const when = useTimeDerived((now) => (copy ? shortDateTime(new Date(copy.at).toISOString(), now) : ''));
  if (!copy) return null;
  return (
    <div className={styles.unsavedCopy} role="alert">
      <Icon name="alert" />
      <p>
        This browser has changes to this article from {when} that were never saved
        {copy.updated_at !== state.post.updated_at && '. The article has changed since'}.
      </p>
      <Button
        onClick={() => {
          store.edit(copy.fields);
          setCopy(null);
        }}
      >
        Restore them
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          if (!state.dirty) localCopies.remove(state.post.id);
          setCopy(null);
        }}
      >
        Discard them
      </Button>
    </div>
  );
}
