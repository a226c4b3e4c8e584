import type { Faq } from '@latchline/contracts/locations/location.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { navigate } from '../navigation/address';
import { Notice } from '../ui/notice';
import styles from './records.module.css';

/** A link within the dashboard. */
export function InnerLink({ to, ...rest }: { to: string } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigate(to);
  };
  return <a href={to} onClick={follow} {...rest} />;
}

/** The header of a record: back link, name and actions. */
export function RecordHead({
  back,
  title,
  children,
}: {
  back: { readonly to: string; readonly label: string };
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.head}>
      <InnerLink to={back.to} className={styles.back}>
        <Icon name="arrow-left" />
        {back.label}
      </InnerLink>
      <h2>{title}</h2>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

export interface QueryState {
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly isPaused?: boolean;
  readonly refetch: () => unknown;
}

/** The loading and error states of records. */
export function RecordsState({ query, failed }: { query: QueryState; failed: string }) {
  if (query.isError) {
    return (
      <Notice title={failed} icon="alert" level={2}>
        <p>Nothing is lost. This reloads once the connection is back.</p>
        <Button onClick={() => void query.refetch()}>Try again</Button>
      </Notice>
    );
  }
  return (
    <div className={styles.ghosts} role="status" aria-label="Loading">
      {Array.from({ length: 6 }, (_, row) => (
        <i key={row} />
      ))}
    </div>
  );
}

/** A field of a record, read-only. */
export function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || <span className={styles.none}>Nothing</span>}</dd>
    </div>
  );
}

/** The FAQs of a record, read-only. */
export function FaqDetail({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <div>
      <dt>Questions and answers</dt>
      <dd className={styles.faqs}>
        {faqs.length === 0 && <span className={styles.none}>Nothing</span>}
        {faqs.map(({ question, answer }, index) => (
          <div key={index}>
            <b>{question}</b>
            <p>{answer}</p>
          </div>
        ))}
      </dd>
    </div>
  );
}
