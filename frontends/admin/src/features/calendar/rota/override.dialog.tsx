import {
  type NewOverride,
  newOverrideSchema,
  type Override,
} from '@latchline/contracts/notifications/rota/rota.schema';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField, TextField } from '@latchline/kit/components/field/field';
import { useWatch } from 'react-hook-form';
import { useFields } from '../../../shared/forms/use-fields';
import { useNames } from '../../../shared/leads/use-assignees';
import { Dialog } from '../../../shared/ui/dialog';
import { because, showFailure } from '../../../shared/ui/failure-toast';
import { showFieldErrors } from '../../../shared/ui/show-field-errors';
import { useAddOverride } from './rota.queries';
import styles from './rota.module.css';

interface OverrideFields {
  readonly person: string;
  readonly by: string;
  readonly from: string;
  readonly until: string;
}

const texts = {
  swap: {
    title: 'Swap a shift',
    person: 'Whose shift',
    by: 'Who takes it',
    action: 'Swap',
    words: 'For a swap both ways, add the other shift as well.',
  },
  holiday: {
    title: 'Add a holiday',
    person: 'Who is away',
    by: 'Who takes their shifts',
    action: 'Add holiday',
    words: 'They are not notified of leads while they are away.',
  },
} as const;

/** Somebody else takes the shifts of a person for a time. */
export function OverrideDialog({
  kind,
  people,
  given,
  onClose,
}: {
  kind: Override['kind'];
  /** Email addresses of those who can be on call. */
  people: readonly string[];
  given: Partial<OverrideFields>;
  onClose: () => void;
}) {
  const add = useAddOverride();
  const nameOf = useNames();
  const { field, handleSubmit, setError, control } = useFields<OverrideFields>({
    defaultValues: { person: '', by: '', from: '', until: '', ...given },
  });
  const person = useWatch({ control, name: 'person' });
  const text = texts[kind];
  const submit = handleSubmit((typed) => {
    const wanted: NewOverride = { kind, ...typed, by: typed.by || null };
    const { data, error } = newOverrideSchema.safeParse(wanted);
    if (error) {
      for (const { path, message } of error.issues.toReversed())
        setError(path[0] as keyof OverrideFields, { message }, { shouldFocus: true });
      return;
    }
    add.mutate(data, {
      onSuccess: onClose,
      onError: (failure) => {
        if (!showFieldErrors(failure, setError)) showFailure(because(`Failed: ${text.title}`)(failure));
      },
    });
  });
  const options = (but?: string) =>
    people
      .filter((email) => email !== but)
      .map((email) => (
        <option key={email} value={email}>
          {nameOf(email)}
        </option>
      ));
  return (
    <Dialog title={text.title} sheet onClose={onClose}>
      <form className={styles.dialog} onSubmit={(event) => void submit(event)} noValidate>
        <SelectField
          label={text.person}
          {...field('person', { validate: (email: string) => email !== '' || 'Choose a person' })}
        >
          <option value="">Choose</option>
          {options()}
        </SelectField>
        <SelectField label={text.by} {...field('by')}>
          <option value="">{kind === 'holiday' ? 'The next in line' : 'Choose'}</option>
          {options(person)}
        </SelectField>
        <div className={styles.pair}>
          <TextField label="From" type="datetime-local" required {...field('from')} />
          <TextField label="Until" type="datetime-local" required {...field('until')} />
        </div>
        <p>Times are London times. {text.words}</p>
        <div className={styles.choices}>
          <Button type="submit" variant="ink" disabled={add.isPending}>
            {add.isPending ? 'Saving...' : text.action}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
