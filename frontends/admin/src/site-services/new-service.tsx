import { zodResolver } from '@hookform/resolvers/zod';
import { TextField } from '@latchline/kit/components/field/field';
import editing from '../editing/editing.module.css';
import { RecordHead } from '../editing/record-parts';
import records from '../editing/records.module.css';
import { SaveBar } from '../editing/save-bar';
import { useNewRecord } from '../editing/use-new-record';
import { navigate } from '../navigation/address';
import { paths } from '../navigation/paths';
import { useServices } from '../services';
import { ServiceFields } from './service-fields';
import { emptyService, newServiceFormSchema } from './service-form';
import { useRememberService } from './services.queries';

export function NewService() {
  const { content } = useServices();
  const remember = useRememberService();
  const { form, submit, ...state } = useNewRecord({
    empty: { ...emptyService, slug: '' },
    resolver: zodResolver(newServiceFormSchema),
    add: content.addService,
    added: 'Service added successfully',
    failed: 'Failed to add service',
    onAdded: (made) => {
      remember(made);
      navigate(`${paths.services}/${made.id}`, { ask: false });
    },
  });
  return (
    <>
      <RecordHead back={{ to: paths.services, label: 'All services' }} title="Add service" />
      <form
        className={`${editing.form} ${records.sheet}`}
        aria-label="Add service"
        onSubmit={submit}
        noValidate
      >
        <ServiceFields form={form as never} />
        <TextField
          label="Slug"
          hint="Its name among the services, like safe-opening. It cannot be changed later."
          autoComplete="off"
          spellCheck={false}
          error={form.formState.errors.slug?.message}
          {...form.register('slug')}
        />
        <SaveBar
          {...state}
          saveLabel="Add service"
          discardLabel="Cancel"
          alwaysDiscard
          onDiscard={() => navigate(paths.services)}
        />
      </form>
    </>
  );
}
