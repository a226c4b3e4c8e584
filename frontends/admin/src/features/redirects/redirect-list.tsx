import { redirectsToCsv } from '@latchline/contracts/seo/redirects/redirect-csv';
import type { Redirect } from '@latchline/contracts/seo/redirects/redirect.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useRef, useState } from 'react';
import { Dialog } from '../../shared/ui/dialog';
import { LoadState } from '../../shared/ui/load-state';
import { Notice } from '../../shared/ui/notice';
import { saveFile } from '../../shared/files/save-file';
import { ImportDialog } from './import-dialog';
import { RedirectForm } from './redirect.form';
import { originLabels, statusLabels, times } from './redirect-labels';
import { useDeleteRedirect, useRedirects } from './redirects.queries';
import styles from './redirects.module.css';
import { dateOf } from '../../shared/period/times';
import { useIsPrinting } from '../../shared/browser/printing';

type Open =
  | { readonly kind: 'edit'; readonly redirect: Partial<Redirect> }
  | { readonly kind: 'delete'; readonly redirect: Redirect }
  | { readonly kind: 'import' };

/** All redirects, with search, import and export. */
export function RedirectList() {
  const list = useRedirects();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim().toLowerCase());
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const all = list.data ?? [];
  const found = all.filter(({ from, to }) => `${from} ${to ?? ''}`.toLowerCase().includes(q));
  return (
    <>
      <div className={styles.tools}>
        <TextField
          label="Search redirects"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button variant="ink" onClick={() => setOpen({ kind: 'edit', redirect: {} })}>
          New redirect
        </Button>
        <Button onClick={() => setOpen({ kind: 'import' })}>Import</Button>
        <Button
          disabled={all.length === 0}
          onClick={() => saveFile('redirects.csv', 'text/csv', redirectsToCsv(all))}
        >
          Export
        </Button>
      </div>
      <LoadState query={list} failure="Failed to load redirects">
        {found.length === 0 ? (
          <Notice
            title={all.length === 0 ? 'No redirects yet' : 'No redirects found'}
            icon="arrow-right"
            level={2}
          >
            <p>
              {all.length === 0
                ? 'One is added automatically when the address of a page changes.'
                : 'No old or new address matches your search.'}
            </p>
          </Notice>
        ) : (
          <Lines redirects={found} onOpen={setOpen} />
        )}
      </LoadState>
      {open?.kind === 'edit' && <RedirectForm redirect={open.redirect} onClose={close} />}
      {open?.kind === 'import' && <ImportDialog onClose={close} />}
      {open?.kind === 'delete' && <DeleteDialog redirect={open.redirect} onClose={close} />}
    </>
  );
}

/** Longer lists are virtualised: only the visible rows are rendered. */
const virtualiseAbove = 100;

function Lines({ redirects, onOpen }: { redirects: readonly Redirect[]; onOpen: (open: Open) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const isPrinting = useIsPrinting();
  const many = redirects.length > virtualiseAbove && !isPrinting;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtual = useVirtualizer({
    count: redirects.length,
    getScrollElement: () => box.current,
    estimateSize: () => 64,
    overscan: 12,
    enabled: many,
  });
  if (!many) {
    return (
      <ul className={styles.lines} aria-label="Redirects">
        {redirects.map((redirect) => (
          <li key={redirect.id}>
            <Line redirect={redirect} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div ref={box} className={styles.window} tabIndex={0} role="region" aria-label="List of redirects">
      <ul
        className={styles.lines}
        aria-label="Redirects"
        style={{ height: virtual.getTotalSize(), position: 'relative' }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const redirect = redirects[index] as Redirect;
          return (
            <li
              key={redirect.id}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={redirects.length}
              aria-posinset={index + 1}
              style={{ position: 'absolute', insetInline: 0, transform: `translateY(${start}px)` }}
            >
              <Line redirect={redirect} onOpen={onOpen} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Line({ redirect, onOpen }: { redirect: Redirect; onOpen: (open: Open) => void }) {
  const { from, to, status, hits, last_hit_at, origin } = redirect;
  const about = [
    hits === 0 ? 'never used' : `used ${times(hits)}`,
    last_hit_at && `last ${dateOf(last_hit_at)}`,
    originLabels[origin],
  ];
  return (
    <div className={styles.line}>
      <p className={styles.way}>
        <b>{from}</b>
        <span>{to ?? 'nowhere'}</span>
      </p>
      <p className={styles.about}>
        <span className={styles.status}>
          {status} {statusLabels[status]}
        </span>{' '}
        {about.filter(Boolean).join(', ')}
      </p>
      <div className={styles.actions}>
        <Button size="s" aria-label={`Edit ${from}`} onClick={() => onOpen({ kind: 'edit', redirect })}>
          Edit
        </Button>
        <Button size="s" aria-label={`Delete ${from}`} onClick={() => onOpen({ kind: 'delete', redirect })}>
          Delete
        </Button>
      </div>
    </div>
  );
}

function DeleteDialog({ redirect, onClose }: { redirect: Redirect; onClose: () => void }) {
  const removal = useDeleteRedirect(onClose);
  return (
    <Dialog title="Delete this redirect?" onClose={onClose}>
      <p className={styles.break}>
        Visitors to <b>{redirect.from}</b> will see the page at that address, or “Page not found” if there is
        none.
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose}>Keep it</Button>
        <Button variant="ink" disabled={removal.isPending} onClick={() => removal.mutate(redirect)}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
