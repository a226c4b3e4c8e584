import { zodResolver } from '@hookform/resolvers/zod';
import { passwordChangeSchema } from '@latchline/contracts/identity/account.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useMutation } from '@tanstack/react-query';
import { useFields } from '../../shared/forms/use-fields';
import { toast } from 'sonner';
import { serverMessage } from '../../shared/http/api-failure';
import { queryKeys } from '../../shared/api/query-keys';
import styles from '../../shared/settings/settings.module.css';
import { SettingsSection } from '../../shared/settings/settings-section';
import { useClients } from '../../shared/clients/clients';
import { showMistakes } from '../../shared/ui/field-mistakes';
import { NewPasswordField } from '../../shared/ui/new-password.field';
import { useAccount } from './account.queries';

export function PasswordForm() {
  const own = useAccount();
  const { account, queries } = useClients();
  const { field, handleSubmit, reset, setError } = useFields({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { current_password: '', password: '' },
  });
  const save = useMutation({
    mutationFn: account.changePassword,
    onSuccess: () => {
      reset();
      toast.success('Password changed');
      void queries.invalidateQueries({ queryKey: queryKeys.ownSessions });
    },
    onError: (error) => {
      if (!showMistakes(error, setError))
        toast.error(serverMessage(error) ?? 'Failed to change the password');
    },
  });
  const submit = handleSubmit((change) => save.mutate(change));
  return (
    <SettingsSection
      title="Password"
      intro="Changing it signs you out everywhere else. It may be long: a few words are better than signs."
      asked={own}
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
