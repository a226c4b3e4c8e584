import { zodResolver } from '@hookform/resolvers/zod';
import {
  type NewInvitation,
  newInvitationSchema,
  type SentInvitation,
} from '@latchline/contracts/identity/user.schema';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField, TextField } from '@latchline/kit/components/field/field';
import { useWatch } from 'react-hook-form';
import { useFields } from '../../shared/forms/use-fields';
import { toast } from 'sonner';
import { serverMessage, statusOf } from '../../shared/http/api-failure';
import { showFieldErrors } from '../../shared/ui/show-field-errors';
import { roleLabels } from '../../shared/session/role-labels';
import styles from './users.module.css';
import { useInvite } from './users.queries';

const choices = ['dispatcher', 'editor', 'admin'] as const;

export function InviteForm({ onInvited }: { onInvited: (invitation: SentInvitation) => void }) {
  const invite = useInvite();
  const { field, handleSubmit, reset, setError, control } = useFields<NewInvitation>({
    resolver: zodResolver(newInvitationSchema),
    defaultValues: { email: '', role: 'dispatcher' },
  });
  const role = useWatch({ control, name: 'role' });
  const submit = handleSubmit((wanted) =>
    invite.mutate(wanted, {
      onSuccess: (sent) => {
        reset();
        onInvited(sent);
      },
      onError: (error) => {
        if (showFieldErrors(error, setError)) return;
        const message = serverMessage(error) ?? 'Failed to invite them';
        if (statusOf(error) === 409) setError('email', { message }, { shouldFocus: true });
        else toast.error(message);
      },
    }),
  );
  return (
    <form className={styles.invite} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        {...field('email')}
      />
      <SelectField label="Role" note={roleLabels[role].may} {...field('role')}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {roleLabels[choice].name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="ink" disabled={invite.isPending}>
        {invite.isPending ? 'Inviting...' : 'Invite'}
      </Button>
    </form>
  );
}
