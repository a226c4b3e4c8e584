import { copyIdOf } from '@latchline/contracts/content/copy-editor/copy-checks';
import { languagePageRoutes } from '@latchline/contracts/content/languages/language-page.operations';
import type {
  LanguagePagePatch,
  LanguagePageState,
} from '@latchline/contracts/content/languages/language-page.schema';
import { languagePath, languages } from '@latchline/contracts/content/languages/languages';
import { Button } from '@latchline/kit/components/button/button';
import { type FormEvent, useId, useState } from 'react';
import { useAction } from '../../shared/calls/use-action';
import { useClients } from '../../shared/clients/clients';
import { NavLink } from '../../shared/navigation/nav-link';
import { paths } from '../../shared/navigation/paths';
import { Tag, type Tone } from '../../shared/table/tag';
import { because } from '../../shared/ui/failure-toast';
import { LoadState } from '../../shared/ui/load-state';
import styles from './language-pages.module.css';
import { useLanguagePages } from './page-copy.queries';
import pageStyles from './pages.module.css';
import { dateOf } from '../../shared/period/times';

/** Emergency pages in other languages: a native speaker reviews each before it is switched on. */
export function LanguagePages() {
  const query = useLanguagePages();
  return (
    <section className={pageStyles.section} aria-labelledby="languages-title">
      <h2 id="languages-title">Other languages</h2>
      <p className={styles.lead}>
        One emergency page in each language. It is off until a native speaker has reviewed its texts. Open a
        page to edit its texts and see a preview.
      </p>
      <LoadState query={query} failure="Failed to load pages in other languages">
        <ul>
          {query.data?.map((page) => (
            <LanguageRow key={page.language} page={page} />
          ))}
        </ul>
      </LoadState>
    </section>
  );
}

function stateOf({ enabled, reviewed_by, edited_since }: LanguagePageState): { label: string; tone: Tone } {
  if (reviewed_by === '') return { label: 'Waiting for native review', tone: 'warn' };
  if (edited_since)
    return { label: enabled ? 'On, edited since the review' : 'Edited since the review', tone: 'warn' };
  return enabled ? { label: 'On', tone: 'ok' } : { label: 'Reviewed, off', tone: 'quiet' };
}

function LanguageRow({ page }: { page: LanguagePageState }) {
  const { language, enabled, reviewed_by, reviewed_at, updated_at } = page;
  const { name, ownName, copy } = languages[language];
  const { api } = useClients();
  const change = useAction({
    call: (body: LanguagePagePatch) =>
      api.call(languagePageRoutes.changeLanguagePage, { params: { language }, body, ifMatch: updated_at }),
    done: (now) => `${name} page ${now.enabled ? 'is on' : 'is off'}`,
    failed: because(`Failed to update the ${name} page`),
    refresh: [languagePageRoutes.listLanguagePages],
  });
  const { label, tone } = stateOf(page);
  return (
    <li className={styles.row}>
      <NavLink to={`${paths.pages}/${copyIdOf(copy)}`} current={false}>
        <b>
          {name}{' '}
          <bdi lang={language} className={styles.own}>
            {ownName}
          </bdi>
        </b>
        <span>
          {languagePath(language)}
          {reviewed_at && `, reviewed by ${reviewed_by} on ${dateOf(reviewed_at)}`}
        </span>
      </NavLink>
      <div className={styles.state}>
        <Tag tone={tone}>{label}</Tag>
        {enabled && (
          <a href={languagePath(language)} target="_blank" rel="noreferrer">
            View page
          </a>
        )}
      </div>
      <Review key={updated_at} page={page} isPending={change.isPending} onChange={change.mutate} />
    </li>
  );
}

function Review({
  page: { language, enabled, reviewed_by, edited_since },
  isPending,
  onChange,
}: {
  page: LanguagePageState;
  isPending: boolean;
  onChange: (patch: LanguagePagePatch) => void;
}) {
  const id = useId();
  const [reviewer, setReviewer] = useState(reviewed_by);
  const { name } = languages[language];
  const typed = reviewer.trim();
  const isNew = typed !== reviewed_by || (edited_since && typed !== '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    onChange({ reviewed_by: typed });
  };
  return (
    <form className={styles.review} onSubmit={save}>
      <label htmlFor={id}>
        Reviewed by<span className="vh"> ({name})</span>
      </label>
      <input
        className="input"
        id={id}
        maxLength={120}
        autoComplete="off"
        placeholder="Name of the native speaker"
        value={reviewer}
        onChange={({ target }) => setReviewer(target.value)}
      />
      <Button type="submit" disabled={!isNew || isPending}>
        Save review
      </Button>
      <Button
        variant={enabled ? 'line' : 'ink'}
        disabled={isPending || (!enabled && reviewed_by === '')}
        aria-label={`Switch ${enabled ? 'off' : 'on'} ${name}`}
        onClick={() => onChange({ enabled: !enabled })}
      >
        Switch {enabled ? 'off' : 'on'}
      </Button>
    </form>
  );
}
