import type { Route } from '@latchline/contracts/http/route';
import type { ResponseOf } from '@latchline/kit/api/api-client';
import { Button } from '@latchline/kit/components/button/button';
import { ErrorSummary } from '@latchline/kit/components/field/error-summary';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { routeKey } from '../api/route-query';
import { useAction } from '../calls/use-action';
import { useClients } from '../clients/clients';
import { EditorConflict } from '../editing/entity-form';
import { wordsOf } from '../editing/save-bar';
import {
  type EntityEditor,
  type EntityFormOptions,
  useEntityForm,
  type Versioned,
} from '../editing/use-entity-form';
import styles from './settings.module.css';
import { settingsFailure } from './stale-settings';

interface Save<R extends Route, Typed> {
  /** The route that the form is filled from. */
  readonly read: R;
  readonly call: (typed: Typed) => Promise<ResponseOf<R>>;
  /** The success toast. */
  readonly done: string;
  /** The settings by name, such as "the recipients". */
  readonly what: string;
}

/** Saves the settings of a section, unless somebody else has changed them, and shows them as they are stored. */
export function useSaveSettings<R extends Route, Typed>({ read, call, done, what }: Save<R, Typed>) {
  const { queries } = useClients();
  return useAction({
    call,
    done,
    failed: settingsFailure(queries, read, what),
    onDone: (now) => void queries.setQueryData<unknown>(routeKey(read), now),
  });
}

interface Settings<Entity extends Versioned, Values extends FieldValues, Given extends object> extends Omit<
  EntityFormOptions<Entity, Values, Given>,
  'draftKey'
> {
  /** The route that the form is filled from. */
  readonly read: Route;
  /** What is typed is forgotten when the session ends. */
  readonly isSecret?: boolean;
}

/** The form of settings. What is typed stays when somebody else saves others, and saving asks which stay. */
export function useSettings<Entity extends Versioned, Values extends FieldValues, Given extends object>({
  read,
  isSecret = false,
  onSaved,
  ...options
}: Settings<Entity, Values, Given>) {
  const { queries } = useClients();
  return useEntityForm<Entity, Values, Given>({
    ...options,
    ...(!isSecret && { draftKey: read.path }),
    onSaved: (now) => {
      queries.setQueryData<unknown>(routeKey(read), now);
      onSaved?.(now);
    },
  });
}

interface SettingsFormProps {
  readonly editor: EntityEditor;
  /** Label of the button. */
  readonly button: string;
  readonly children: ReactNode;
}

/** The form of a section, which warns before what is typed is lost. */
export function SettingsForm({ editor, button, children }: SettingsFormProps) {
  const summary = useId();
  const { dirty, saving, problem, changedElsewhere } = editor;
  return (
    <>
      <form className={styles.form} onSubmit={editor.submit} noValidate>
        {problem && <ErrorSummary id={summary} errors={[{ message: problem }]} />}
        {children}
        {changedElsewhere && <p role="status">{wordsOf(editor)}</p>}
        <Button type="submit" variant="ink" disabled={saving || !dirty}>
          {saving ? 'Saving...' : button}
        </Button>
      </form>
      <EditorConflict editor={editor} />
    </>
  );
}
