import { zodResolver } from '@hookform/resolvers/zod';
import { accountRoutes } from '@latchline/contracts/identity/account.operations';
import { type PasswordChange, passwordChangeSchema } from '@latchline/contracts/identity/account.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useFields } from '../../shared/forms/use-fields';
import { refresh } from '../../shared/api/route-query';
import { useAction } from '../../shared/calls/use-action';
import styles from '../../shared/settings/settings.module.css';
import { SettingsSection } from '../../shared/settings/settings-section';
import { useClients } from '../../shared/clients/clients';
import { serverMessageOr } from '../../shared/ui/failure-toast';
import { showFieldErrors } from '../../shared/ui/show-field-errors';
import { NewPasswordField } from '../../shared/ui/new-password.field';
import { useAccount } from './account.queries';

export function PasswordForm() {
  const own = useAccount();
  const { api, queries } = useClients();
  const { field, handleSubmit, reset, setError } = useFields({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { current_password: '', password: '' },
  });
  const save = useAction({
    call: (body: PasswordChange) => api.call(accountRoutes.changePassword, { body }),
    done: 'Password changed',
    failed: (error) =>
      showFieldErrors(error, setError) ? undefined : serverMessageOr('Failed to change the password')(error),
    onDone: () => {
      reset();
      void refresh(queries, accountRoutes.listSessions);
    },
  });
  const submit = handleSubmit((change) => save.mutate(change));
  return (
    <SettingsSection
      title="Password"
      intro="Changing it signs you out everywhere else. Long is good: a few words are stronger than symbols."
      query={own}
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {/* Lets password managers know whose password it is. */}
        <input type="email" autoComplete="username" value={own.data?.email ?? ''} readOnly hidden />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
          {...field('current_password')}
        />
        <NewPasswordField label="New password" {...field('password')} />
        <Button type="submit" variant="ink" disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Change password'}
        </Button>
      </form>
    </SettingsSection>
  );
}
