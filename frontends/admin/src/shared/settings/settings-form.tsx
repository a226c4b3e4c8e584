import type { Route } from '@latchline/contracts/http/route';
import type { ResponseOf } from '@latchline/kit/api/api-client';
import { Button } from '@latchline/kit/components/button/button';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { routeKey } from '../api/route-query';
import { useAction } from '../calls/use-action';
import { useClients } from '../clients/clients';
import { useUnsaved } from '../editing/use-unsaved';
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

interface SettingsFormProps<Typed extends FieldValues> {
  readonly form: Pick<UseFormReturn<Typed>, 'handleSubmit' | 'formState'>;
  readonly save: { readonly isPending: boolean; readonly mutate: (typed: Typed) => void };
  /** Label of the button. */
  readonly button: string;
  readonly children: ReactNode;
}

/** The form of a section, which warns before what is typed is lost. */
export function SettingsForm<Typed extends FieldValues>(props: SettingsFormProps<Typed>) {
  const { form, save, button, children } = props;
  const { isDirty } = form.formState;
  useUnsaved(isDirty);
  const submit = form.handleSubmit((typed) => save.mutate(typed));
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {children}
      <Button type="submit" variant="ink" disabled={save.isPending || !isDirty}>
        {save.isPending ? 'Saving...' : button}
      </Button>
    </form>
  );
}
