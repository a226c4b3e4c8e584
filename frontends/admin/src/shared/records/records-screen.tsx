import { ButtonLink } from '@latchline/kit/components/button/button';
import { Icon, type IconName } from '@latchline/kit/icons/icon';
import { Fragment, type ReactNode } from 'react';
import { Notice } from '../ui/notice';
import { type QueryState, RecordsState } from './record-parts';
import styles from './records.module.css';

interface RecordsScreenProps<R> {
  readonly query: QueryState & { readonly data: readonly R[] | undefined };
  /** The record named in the URL, if any. */
  readonly id: string | undefined;
  readonly editing: boolean;
  readonly words: {
    readonly failed: string;
    readonly gone: string;
    readonly all: string;
    readonly path: string;
    readonly icon: IconName;
  };
  /** Shown beside any of the views. */
  readonly around?: ReactNode;
  readonly list?: (all: readonly R[]) => ReactNode;
  readonly create?: () => ReactNode;
  readonly view: (record: R) => ReactNode;
  readonly edit: (record: R) => ReactNode;
}

/** A screen of records: list, view, editor and new record, each with its own URL. */
export function RecordsScreen<R extends { readonly id: string }>(props: RecordsScreenProps<R>) {
  return (
    <div className={styles.screen}>
      {props.around}
      <Shown {...props} />
    </div>
  );
}

function Shown<R extends { readonly id: string }>(props: RecordsScreenProps<R>) {
  const { query, id, editing, words, list, create, view, edit } = props;
  if (!query.data) return <RecordsState query={query} failed={words.failed} />;
  if (!id && list) return list(query.data);
  if (id === 'new' && create) return create();
  const record = query.data.find((one) => one.id === id);
  // Keyed, so that each record gets a fresh editor.
  if (record) return <Fragment key={record.id}>{editing ? edit(record) : view(record)}</Fragment>;
  return (
    <Notice title={words.gone} icon={words.icon} level={2}>
      <p>It may have been deleted.</p>
      <ButtonLink href={words.path}>
        <Icon name="arrow-left" />
        {words.all}
      </ButtonLink>
    </Notice>
  );
}
