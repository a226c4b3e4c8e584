import type { SuggestedPage } from '@latchline/contracts/seo/redirects/missing-page.operations';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField, TextField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { useSettled } from '../../shared/browser/use-settled';
import { LoadState } from '../../shared/ui/load-state';
import { showFailure } from '../../shared/ui/failure-toast';
import { Notice } from '../../shared/ui/notice';
import { RedirectForm } from './redirect.form';
import { dayOf, times } from './redirect-words';
import { failed, useIgnoreMissing, useMissingPages, useSaveRedirect } from './redirects.queries';
import styles from './redirects.module.css';

/** Addresses that were asked for in vain, each one press away from leading somewhere. */
export function MissingList() {
  const [typed, setTyped] = useState<{ q: string; ignored: 'true' | 'false' }>({ q: '', ignored: 'false' });
  const { q, ignored } = useSettled(typed);
  const query = useMissingPages({ q: q.trim() || undefined, ignored });
  const [elsewhere, setElsewhere] = useState<string>();
  const pages = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <div className={styles.tools}>
        <TextField
          label="Search addresses"
          type="search"
          value={typed.q}
          onChange={(event) => setTyped({ ...typed, q: event.target.value })}
        />
        <SelectField
          label="Show"
          value={typed.ignored}
          onChange={(event) =>
            setTyped({ ...typed, ignored: event.target.value === 'true' ? 'true' : 'false' })
          }
        >
          <option value="false">To decide</option>
          <option value="true">Ignored</option>
        </SelectField>
      </div>
      <p className={styles.about}>
        Only requests by browsers and search engines are listed: scripts and scanners make addresses up.
      </p>
      <LoadState query={query} failure="Failed to load missing pages">
        {pages.length === 0 ? (
          <Notice title="No missing pages" icon="check" level={2}>
            <p>Addresses that people or search engines ask for in vain are listed here for 90 days.</p>
          </Notice>
        ) : (
          <ul className={styles.lines} aria-label="Missing pages">
            {pages.map((page) => (
              <li key={page.path}>
                <MissingLine page={page} onElsewhere={setElsewhere} />
              </li>
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        )}
      </LoadState>
      {elsewhere !== undefined && (
        <RedirectForm redirect={{ from: elsewhere }} onClose={() => setElsewhere(undefined)} />
      )}
    </>
  );
}

function MissingLine({ page, onElsewhere }: { page: SuggestedPage; onElsewhere: (path: string) => void }) {
  const { path, count, last_seen, referrers, suggestion, ignored } = page;
  const save = useSaveRedirect(() => undefined);
  const ignore = useIgnoreMissing();
  const from = referrers.slice(0, 3).map(({ host }) => host);
  const redirect = (to: string) =>
    save.mutate(
      { draft: { from: path, to, status: 301 } },
      { onError: (error) => showFailure(failed('Failed to save the redirect')(error)) },
    );
  return (
    <div className={styles.line}>
      <p className={styles.way}>
        <b>{path}</b>
        {suggestion && <span>perhaps {suggestion}</span>}
      </p>
      <p className={styles.about}>
        {[
          `asked for ${times(count)}`,
          `last ${dayOf(last_seen)}`,
          from.length > 0 && `linked from ${from.join(', ')}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <div className={styles.actions}>
        {suggestion && (
          <Button
            size="s"
            variant="ink"
            disabled={save.isPending}
            aria-label={`Redirect there: ${path} to ${suggestion}`}
            onClick={() => redirect(suggestion)}
          >
            Redirect there
          </Button>
        )}
        <Button size="s" aria-label={`Redirect elsewhere: ${path}`} onClick={() => onElsewhere(path)}>
          Redirect elsewhere
        </Button>
        <Button
          size="s"
          disabled={ignore.isPending}
          aria-label={`${ignored ? 'Stop ignoring' : 'Ignore'} ${path}`}
          onClick={() => ignore.mutate({ path, ignored: !ignored })}
        >
          {ignored ? 'Stop ignoring' : 'Ignore'}
        </Button>
      </div>
    </div>
  );
}
