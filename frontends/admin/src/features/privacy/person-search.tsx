import { zodResolver } from '@hookform/resolvers/zod';
import { type Person, personSchema } from '@latchline/contracts/leads/person.operations';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { useFields } from '../../shared/forms/use-fields';
import styles from '../../shared/settings/settings.module.css';
import { SettingsSection } from '../../shared/settings/settings-section';
import { PersonDialog } from '../../shared/personal-data/person-dialog';

const emptyAsAbsent = (text: string) => text.trim() || undefined;

/** Finds one person's data, to export or erase it on request. */
export function PersonSearch() {
  const [person, setPerson] = useState<Person | null>(null);
  const { field, handleSubmit, formState } = useFields<Person>({
    resolver: zodResolver(personSchema),
  });
  const submit = handleSubmit((found) => setPerson(found));
  const phone = field('phone', { setValueAs: emptyAsAbsent });
  const nobody =
    formState.errors.root?.message ?? (formState.errors as { ''?: { message?: string } })['']?.message;
  return (
    <SettingsSection
      title="Personal data"
      intro="People can ask for a copy of everything you hold about them, or ask you to erase it."
    >
      <form className={styles.row} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="off"
          {...phone}
          error={phone.error ?? nobody}
        />
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="off"
          {...field('email', { setValueAs: emptyAsAbsent })}
        />
        <Button type="submit">Search</Button>
      </form>
      {person && (
        <PersonDialog person={person} onClose={() => setPerson(null)} onErased={() => setPerson(null)} />
      )}
    </SettingsSection>
  );
}
