import { type Lead, leadLimits } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useEffect, useId, useRef, useState } from 'react';
import { useLeadChanges } from '../changes/use-lead-changes';
import { useStore } from '../../../shared/browser/store';
import { timeOfDay } from '../../../shared/period/times';
import styles from '../styles/lead-panel.module.css';
import type { NotesDraft } from '../changes/notes-draft';
import { NotesHistory } from './notes-history';

/** `arriving`: the latest notes are still loading, but can already be edited. */
export function LeadNotes({
  lead,
  arriving,
  askedFor,
  me,
}: {
  lead: Lead;
  arriving: boolean;
  /** The notes shortcut was pressed. */
  askedFor: boolean;
  me: string;
}) {
  const changes = useLeadChanges();
  const [draft] = useState(() => changes.drafts.open(lead.id, lead.notes));
  const state = useStore(draft);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (askedFor) area.current?.focus();
  }, [askedFor]);
  useEffect(() => {
    if (!arriving) draft.adopt(lead.notes);
  }, [draft, lead.notes, arriving]);
  useEffect(() => () => void changes.drafts.flush(), [changes]);
  return (
    <section>
      <div className={styles.label}>
        <label htmlFor={id}>Notes</label>
        <NotesStatus draft={draft} />
        <NotesHistory lead={lead} draft={draft} me={me} />
      </div>
      <textarea
        ref={area}
        id={id}
        className={`input ${styles.notes}`}
        value={state.text}
        maxLength={leadLimits.notes}
        onChange={({ target }) => draft.edit(target.value)}
        onBlur={() => void draft.flush()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The first Escape leaves the notes, the second closes the lead.
          event.preventDefault();
          event.currentTarget.closest('aside')?.focus();
        }}
      />
      {state.phase === 'conflict' && <NotesConflict draft={draft} theirs={state.theirs ?? ''} />}
    </section>
  );
}

function NotesStatus({ draft }: { draft: NotesDraft }) {
  const { phase, savedAt } = useStore(draft);
  return (
    <span className={styles.saving} data-phase={phase}>
      <span role="status">
        {phase === 'saving' && 'Saving…'}
        {phase === 'saved' && savedAt && (
          <>
            <Icon name="check" />
            Saved {timeOfDay(savedAt)}
          </>
        )}
        {phase === 'failed' && (
          <>
            <Icon name="alert" />
            Not saved
          </>
        )}
        {phase === 'conflict' && 'Not saved'}
      </span>
      {phase === 'failed' && (
        <Button size="s" onClick={() => void draft.flush()}>
          Try again
        </Button>
      )}
    </span>
  );
}

function NotesConflict({ draft, theirs }: { draft: NotesDraft; theirs: string }) {
  return (
    <div className={styles.conflict} role="alert">
      <p>Somebody else changed these notes while you were writing. Theirs:</p>
      <blockquote>{theirs || <i>(empty)</i>}</blockquote>
      <div>
        <Button onClick={() => draft.keepMine()}>Keep mine</Button>
        <Button onClick={() => draft.keepBoth()}>Keep both</Button>
        <Button onClick={() => draft.takeTheirs()}>Take theirs</Button>
      </div>
    </div>
  );
}
