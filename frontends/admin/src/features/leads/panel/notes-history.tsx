import { notesRoutes, type NotesVersion } from '@latchline/contracts/leads/notes.operations';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemsOf, routeKey } from '../../../shared/api/route-query';
import { useClients } from '../../../shared/clients/clients';
import { Dialog } from '../../../shared/ui/dialog';
import { useTimeDerived } from '../../../shared/browser/now';
import { useStore } from '../../../shared/browser/store';
import { useNames } from '../../../shared/leads/use-assignees';
import { shortDateTime } from '../../../shared/period/times';
import type { NotesDraft } from '../changes/notes-draft';
import styles from './notes-history.module.css';

/** Earlier versions of the notes, which can be restored. */
export function NotesHistory({ lead, draft, me }: { lead: Lead; draft: NotesDraft; me: string }) {
  const [open, setOpen] = useState(false);
  const written = useStore(draft).text !== '' || lead.notes !== '';
  if (!written) return null;
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        History
      </button>
      {open && <Versions lead={lead} draft={draft} me={me} onClose={() => setOpen(false)} />}
    </>
  );
}

interface VersionsProps {
  readonly lead: Lead;
  readonly draft: NotesDraft;
  readonly me: string;
  readonly onClose: () => void;
}

function Versions({ lead, draft, me, onClose }: VersionsProps) {
  const { api } = useClients();
  const params = { params: { id: lead.id } };
  const { data, isError, refetch } = useQuery({
    queryKey: routeKey(notesRoutes.getNotesHistory, params),
    queryFn: async ({ signal }) => {
      // Save pending text first, so that it is part of the history.
      await draft.flush();
      return api.call(notesRoutes.getNotesHistory, { ...params, signal });
    },
    select: itemsOf,
    staleTime: 0,
  });
  return (
    <Dialog title="Notes history" sheet onClose={onClose}>
      {isError && (
        <p role="alert">
          The history could not be loaded. <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
      {!data && !isError && (
        <p role="status" className={styles.quiet}>
          Loading the history
        </p>
      )}
      {data?.length === 0 && <p className={styles.quiet}>These notes have not been saved yet.</p>}
      <ol className={styles.versions}>
        {data?.map((version, index) => (
          <Version
            key={`${version.at} ${version.actor}`}
            version={version}
            me={me}
            onUse={
              index > 0
                ? () => {
                    draft.edit(version.text);
                    onClose();
                  }
                : null
            }
          />
        ))}
      </ol>
    </Dialog>
  );
}

function Version({ version, me, onUse }: { version: NotesVersion; me: string; onUse: (() => void) | null }) {
  const nameOf = useNames();
  const at = useTimeDerived((now) => shortDateTime(version.at, now));
  return (
    <li>
      <div>
        <b>{version.actor === me ? 'You' : nameOf(version.actor)}</b>
        <time dateTime={version.at}>{at}</time>
        {onUse ? (
          <Button size="s" onClick={onUse}>
            Use this text
          </Button>
        ) : (
          <span className={styles.quiet}>current</span>
        )}
      </div>
      <p>{version.text || <i>(empty)</i>}</p>
    </li>
  );
}
