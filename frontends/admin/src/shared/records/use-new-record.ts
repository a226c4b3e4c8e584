import type { BaseSyntheticEvent } from 'react';
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form';
import { useAction } from '../calls/use-action';
import { useFields } from '../forms/use-fields';
import { fieldErrorsOf, whyNotSaved } from '../editing/save-failure';
import { useUnsaved } from '../editing/use-unsaved';

interface NewRecordOptions<Values extends FieldValues, Given, Made> {
  readonly empty: Values;
  readonly resolver: Resolver<Values, unknown, Given>;
  readonly add: (given: Given) => Promise<Made>;
  readonly added: string;
  readonly failed: string;
  /** Opens the created record: `navigate(to, { ask: false })`. */
  readonly onAdded: (made: Made) => void;
}

/** A form that creates a record. */
export function useNewRecord<Values extends FieldValues, Given, Made>({
  empty,
  resolver,
  add,
  added,
  failed,
  onAdded,
}: NewRecordOptions<Values, Given, Made>) {
  const form = useFields<Values, Given>({ resolver, defaultValues: empty as DefaultValues<Values> });
  const dirty = form.formState.isDirty;
  const adding = useAction({
    call: add,
    done: added,
    onDone: onAdded,
    failed: (error) => {
      const wrong = fieldErrorsOf(error);
      wrong.forEach(({ path, message }, index) =>
        form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
      );
      return wrong.length > 0 ? failed : { message: failed, description: whyNotSaved(error) };
    },
  });
  useUnsaved(dirty);
  const submit = form.handleSubmit((given) => adding.mutate(given));
  return {
    form,
    field: form.field,
    dirty,
    saving: adding.isPending,
    failed: adding.isError,
    submit: (event?: BaseSyntheticEvent) => void submit(event),
  };
}
