import { zodResolver } from '@hookform/resolvers/zod';
import { TextField } from '@latchline/kit/components/field/field';
import { useWatch } from 'react-hook-form';
import editing from '../editing/editing.module.css';
import { RecordHead } from '../editing/record-parts';
import records from '../editing/records.module.css';
import { SaveBar } from '../editing/save-bar';
import { useNewRecord } from '../editing/use-new-record';
import { navigate } from '../navigation/address';
import { paths } from '../navigation/paths';
import { useServices } from '../services';
import { LocationFields } from './location-fields';
import { emptyLocation, newLocationFormSchema, slugOf } from './location-form';
import { useRememberLocation } from './locations.queries';

export function NewLocation() {
  const { content } = useServices();
  const remember = useRememberLocation();
  const { form, submit, ...state } = useNewRecord({
    empty: { ...emptyLocation, slug: '' },
    resolver: zodResolver(newLocationFormSchema),
    add: content.addLocation,
    added: 'Location added successfully',
    failed: 'Failed to add location',
    onAdded: (made) => {
      remember(made);
      navigate(`${paths.locations}/${made.id}`, { ask: false });
    },
  });
  const slug = useWatch({ control: form.control, name: 'slug' });
  const proposeSlug = () => {
    if (!form.getFieldState('slug').isDirty) form.setValue('slug', slugOf(form.getValues('name')));
  };
  return (
    <>
      <RecordHead back={{ to: paths.locations, label: 'All locations' }} title="Add location" />
      <form
        className={`${editing.form} ${records.sheet}`}
        aria-label="Add location"
        onSubmit={submit}
        onBlur={({ target }) => (target as unknown as HTMLInputElement).name === 'name' && proposeSlug()}
        noValidate
      >
        <LocationFields form={form as never} slug={slug || '…'} />
        <TextField
          label="Slug"
          hint="Part of the address of its page. It cannot be changed later."
          autoComplete="off"
          spellCheck={false}
          error={form.formState.errors.slug?.message}
          {...form.register('slug')}
        />
        <SaveBar
          {...state}
          saveLabel="Add location"
          discardLabel="Cancel"
          alwaysDiscard
          onDiscard={() => navigate(paths.locations)}
        />
      </form>
    </>
  );
}
