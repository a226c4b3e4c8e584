import { Icon } from '@latchline/kit/icons/icon';
import { Button } from '@latchline/kit/components/button/button';
import { timeOfDay } from '../../../shared/period/times';
import type { Draft } from './draft/use-draft';
import type { DraftState } from './draft/draft-keeper';
import styles from './editor.module.css';

export function saveWords({ dirty, saving, savedAt, failure, conflict, wrong }: DraftState): string {
  if (conflict) return 'Somebody else has changed this';
  if (saving) return 'Saving…';
  if (failure && dirty) return failure.kind === 'trying' ? 'Not saved, trying again' : 'Not saved';
  if (Object.keys(wrong).length > 0) return 'Some fields are not saved';
  if (dirty) return 'Unsaved changes';
  return savedAt === null ? '' : `Saved ${timeOfDay(savedAt)}`;
}

/** What has become of what was typed, always in sight. */
export function SaveWords({ keeper, state }: Draft) {
  const failed = state.dirty && state.failure !== null && !state.saving;
  return (
    <div className={styles.saved} data-failed={failed}>
      <p role="status">
        {failed && <Icon name="alert" />}
        {saveWords(state)}
      </p>
      {failed && state.failure?.kind === 'refused' && <p>{state.failure.message}</p>}
      {failed && state.failure?.kind === 'trying' && (
        <Button size="s" onClick={() => void keeper.flush()}>
          Try now
        </Button>
      )}
    </div>
  );
}
