import type { SuggestedPage } from '@latchline/contracts/seo/redirects/missing-page.operations';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField, TextField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { useSettled } from '../../shared/browser/use-settled';
import { LoadState } from '../../shared/ui/load-state';
import { showFailure } from '../../shared/ui/failure-toast';
import { Notice } from '../../shared/ui/notice';
import { RedirectForm } from './redirect.form';
import { times } from './redirect-labels';
import { failed, useIgnoreMissing, useMissingPages, useSaveRedirect } from './redirects.queries';
import styles from './redirects.module.css';
import { dateOf } from '../../shared/period/times';

/** Requested addresses without a page (404), each with buttons to redirect or ignore it. */
export function MissingList() {
  const [typed, setTyped] = useState<{ q: string; ignored: 'true' | 'false' }>({ q: '', ignored: 'false' });
  const { q, ignored } = useSettled(typed);
  const list = useMissingPages({ q: q.trim() || undefined, ignored });
  const [redirecting, setRedirecting] = useState<string>();
  const pages = list.data?.pages.flatMap(({ items }) => items) ?? [];
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
          <option value="false">To review</option>
          <option value="true">Ignored</option>
        </SelectField>
      </div>
      <p className={styles.about}>
        Only requests from browsers and search engines are listed, because scripts and scanners make up
        addresses.
      </p>
      <LoadState query={list} failure="Failed to load missing pages">
        {pages.length === 0 ? (
          <Notice title="No missing pages" icon="check" level={2}>
            <p>
              Addresses that visitors or search engines request but don’t exist are listed here for 90 days.
            </p>
          </Notice>
        ) : (
          <ul className={styles.lines} aria-label="Missing pages">
            {pages.map((page) => (
              <li key={page.path}>
                <MissingLine page={page} onRedirect={setRedirecting} />
              </li>
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        )}
      </LoadState>
      {redirecting !== undefined && (
        <RedirectForm redirect={{ from: redirecting }} onClose={() => setRedirecting(undefined)} />
      )}
    </>
  );
}

function MissingLine({ page, onRedirect }: { page: SuggestedPage; onRedirect: (path: string) => void }) {
  const { path, count, last_seen, referrers, suggestion, ignored } = page;
  const save = useSaveRedirect(() => undefined);
  const ignore = useIgnoreMissing();
  const from = referrers.slice(0, 3).map(({ host }) => host);
  const otherLabel = suggestion ? 'Redirect elsewhere' : 'Redirect';
  const redirect = (to: string) =>
    save.mutate(
      { draft: { from: path, to, status: 301 } },
      { onError: (error) => showFailure(failed('Failed to save the redirect')(error)) },
    );
  return (
    <div className={styles.line}>
      <p className={styles.way}>
        <b>{path}</b>
        {suggestion && <span>suggested: {suggestion}</span>}
      </p>
      <p className={styles.about}>
        {[
          `requested ${times(count)}`,
          `last ${dateOf(last_seen)}`,
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
        <Button size="s" aria-label={`${otherLabel}: ${path}`} onClick={() => onRedirect(path)}>
          {otherLabel}
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
