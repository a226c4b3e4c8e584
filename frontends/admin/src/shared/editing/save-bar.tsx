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
  /** Without it, there is no Discard button. */
  readonly onDiscard?: () => void;
  readonly saveLabel?: string;
  readonly discardLabel?: string;
  /** Keeps Discard enabled without changes, for editors where it means Cancel. */
  readonly alwaysDiscard?: boolean;
}

/** Save state with Save and Discard buttons, below a form. Ctrl+S or Cmd+S saves. */
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
  if (dirty && changedElsewhere)
    return "Somebody else changed this. When you save, you'll see both versions.";
  if (dirty && failed) return 'Not saved';
  if (dirty) return 'Unsaved changes';
  return savedAt ? `Saved ${timeOfDay(savedAt)}` : '';
}

/** With several forms on a screen, saves the focused form, or else any form with changes. */
function useSubmitByKey(save: RefObject<HTMLButtonElement | null>, dirty: boolean): void {
  useSaveKey((event) => {
    const form = save.current?.form;
    const typedInto = document.activeElement?.closest('form:has([data-save-bar])');
    if (!form || (typedInto ? typedInto !== form : !dirty)) return;
    // Prevented even without changes, because the browser would offer to save the page.
    event.preventDefault();
    if (dirty && !save.current?.disabled) form.requestSubmit();
  });
}
