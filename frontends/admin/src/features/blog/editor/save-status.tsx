import { Icon } from '@latchline/kit/icons/icon';
import { Button } from '@latchline/kit/components/button/button';
import { timeOfDay } from '../../../shared/period/times';
import type { Draft } from './draft/use-draft';
import type { DraftState } from './draft/draft-store';
import styles from './editor.module.css';

function saveStatus({ dirty, saving, savedAt, failure, conflict, errors }: DraftState): string {
  if (conflict) return 'Somebody else has changed this';
  if (saving) return 'Saving…';
  if (failure && dirty) return failure.kind === 'retrying' ? 'Not saved, trying again' : 'Not saved';
  if (Object.keys(errors).length > 0) return 'Some fields are not saved';
  if (dirty) return 'Unsaved changes';
  return savedAt === null ? '' : `Saved ${timeOfDay(savedAt)}`;
}

/** Whether the edits are saved; always visible. */
export function SaveStatus({ store, state }: Draft) {
  const failed = state.dirty && state.failure !== null && !state.saving;
  return (
    <div className={styles.saved} data-failed={failed}>
      <p role="status">
        {failed && <Icon name="alert" />}
        {saveStatus(state)}
      </p>
      {failed && state.failure?.kind === 'rejected' && <p>{state.failure.message}</p>}
      {failed && state.failure?.kind === 'retrying' && (
        <Button size="s" onClick={() => void store.flush()}>
          Try again now
        </Button>
      )}
    </div>
  );
}
