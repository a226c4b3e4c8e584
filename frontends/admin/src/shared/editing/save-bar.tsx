import { Button } from '@latchline/kit/components/button/button';
import { type RefObject, useRef } from 'react';
import { timeOfDay } from '../period/times';
import styles from './editing.module.css';
import { useSaveKey } from './use-save-key';

export interface SaveState {
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly failed?: boolean;
  readonly savedAt?: number | null;
  readonly changedElsewhere?: boolean;
}

interface SaveBarProps extends SaveState {
  /** Without it there is nothing to give up. */
  readonly onDiscard?: () => void;
  readonly saveLabel?: string;
  readonly discardLabel?: string;
  /** Cancelling an editor makes sense also when nothing was typed. */
  readonly alwaysDiscard?: boolean;
}

/** Below a form: what has become of what was typed, and the two ways on. Ctrl+S or Cmd+S presses Save. */
export function SaveBar({
  onDiscard,
  saveLabel = 'Save',
  discardLabel = 'Discard',
  alwaysDiscard = false,
  ...state
}: SaveBarProps) {
  const save = useRef<HTMLButtonElement>(null);
  useSubmitByKey(save, state.dirty);
  const { dirty, saving, failed = false } = state;
  return (
    <div className={styles.bar} data-save-bar data-dirty={dirty} data-failed={failed && !saving}>
      <p role="status">{wordsOf(state)}</p>
      {onDiscard && (
        <Button onClick={onDiscard} disabled={saving || !(dirty || alwaysDiscard)}>
          {discardLabel}
        </Button>
      )}
      <Button type="submit" variant="ink" ref={save} aria-keyshortcuts="Control+S Meta+S" disabled={saving}>
        {saving ? 'Saving...' : saveLabel}
      </Button>
    </div>
  );
}

export function wordsOf({ dirty, saving, failed, savedAt, changedElsewhere }: SaveState): string {
  if (saving) return 'Saving...';
  if (dirty && changedElsewhere) return 'Somebody else has changed this. Saving shows you both.';
  if (dirty && failed) return 'Not saved';
  if (dirty) return 'Unsaved changes';
  return savedAt ? `Saved ${timeOfDay(savedAt)}` : '';
}

/** Of several forms on a screen the one that is typed into is saved; typing nowhere, the one that has changes. */
function useSubmitByKey(save: RefObject<HTMLButtonElement | null>, dirty: boolean): void {
  useSaveKey((event) => {
    const form = save.current?.form;
    const typedInto = document.activeElement?.closest('form:has([data-save-bar])');
    if (!form || (typedInto ? typedInto !== form : !dirty)) return;
    // Even when there is nothing to save: the browser would offer to store the page instead.
    event.preventDefault();
    if (dirty && !save.current?.disabled) form.requestSubmit();
  });
}
