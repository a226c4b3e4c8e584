import { TextField } from '@latchline/kit/components/field/field';
import type { FocusEvent, ReactNode } from 'react';
import type { FieldOf } from '../forms/field-of';
import { navigate } from '../navigation/address';
import editing from '../editing/editing.module.css';
import { RecordHead } from './record-parts';
import records from './records.module.css';
import { SaveBar } from '../editing/save-bar';
import type { useNewRecord } from './use-new-record';

interface NewRecordProps {
  /** The title and button label: "Add location". */
  readonly title: string;
  /** The path of its list. */
  readonly back: { readonly to: string; readonly label: string };
  readonly record: Omit<ReturnType<typeof useNewRecord>, 'form' | 'field'> & {
    readonly field: FieldOf<{ slug: string }>;
  };
  /** What the slug is for. */
  readonly slugHint: string;
  readonly onBlur?: (event: FocusEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** The form for a new record: its fields and its permanent slug. */
export function NewRecord({
  title,
  back,
  record: { field, submit, dirty, saving, failed },
  slugHint,
  onBlur,
  children,
}: NewRecordProps) {
  return (
    <>
      <RecordHead back={back} title={title} />
      <form
        className={`${editing.form} ${records.sheet}`}
        aria-label={title}
        onSubmit={submit}
        onBlur={onBlur}
        noValidate
      >
        {children}
        <TextField
          label="Slug"
          hint={`${slugHint} It can't be changed later.`}
          autoComplete="off"
          spellCheck={false}
          {...field('slug')}
        />
        <SaveBar
          {...{ dirty, saving, failed }}
          saveLabel={title}
          discardLabel="Cancel"
          alwaysDiscard
          onDiscard={() => navigate(back.to)}
        />
      </form>
    </>
  );
}
