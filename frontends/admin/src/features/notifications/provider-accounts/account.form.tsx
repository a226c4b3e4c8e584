import { providerAccountRoutes } from '@latchline/contracts/notifications/provider-accounts/provider-account.operations';
import {
  type AccountProvider,
  type ProviderAccounts,
  type ProviderAccountsPatch,
  providerAccountsSchema,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import { useTimeDerived } from '../../../shared/browser/now';
import { useClients } from '../../../shared/clients/clients';
import { shortDateTime } from '../../../shared/period/times';
import { SettingsForm, useSaveSettings, useSettings } from '../../../shared/settings/settings-form';
import styles from '../../../shared/settings/settings.module.css';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import {
  accountFields,
  changedValues,
  fieldLabels,
  shownValues,
  type Typed,
  wrongWithValue,
} from './account-fields';
import { AccountTest } from './account-test';

interface AccountFormProps {
  readonly provider: AccountProvider;
  readonly accounts: ProviderAccounts;
}

/** Enters or replaces the values of an account. What is stored is never shown, and stays if its field is empty. */
export function AccountForm({ provider, accounts }: AccountFormProps) {
  const { account, source } = accounts[provider];
  const isStored = source !== null;
  const { api } = useClients();
  const editor = useSettings<ProviderAccounts, Typed, Typed>({
    read: providerAccountRoutes.getProviderAccounts,
    isSecret: true,
    entity: accounts,
    values: shownValues(provider),
    fields: fieldLabels(provider),
    save: ({ changed_at: _, ...typed }, ifMatch) =>
      api.call(providerAccountRoutes.changeProviderAccounts, {
        body: { [provider]: changedValues(typed as Typed, {}) },
        ifMatch,
      }),
    parse: providerAccountsSchema.parse,
    saved: 'Account saved. It is used within seconds.',
    failed: 'Failed to save the account',
  });
  const { field, form } = editor;
  const typedValues = () => {
    const { changed_at: _, ...typed } = form.getValues();
    return changedValues(typed, shownValues(provider)(accounts));
  };
  return (
    <>
      <SettingsForm editor={editor} button="Save account">
        {accountFields[provider].map(({ name, label, hint, kind }) => (
          <TextField
            key={name}
            label={label}
            hint={[hint, isStored && kind !== 'shown' && storedHint(kind, account)].filter(Boolean).join(' ')}
            type={kind === 'secret' ? 'password' : 'text'}
            autoComplete={kind === 'secret' ? 'new-password' : 'off'}
            spellCheck={false}
            {...field(name, {
              validate: (value: string) =>
                value.trim() === ''
                  ? (isStored && kind !== 'shown') || `Enter the ${label[0]?.toLowerCase()}${label.slice(1)}`
                  : (wrongWithValue(provider, name, value) ?? true),
            })}
          />
        ))}
      </SettingsForm>
      <AccountTest provider={provider} values={typedValues} />
      {isStored && <StoredAccount provider={provider} accounts={accounts} />}
    </>
  );
}

const storedHint = (kind: 'id' | 'secret', account: string | null): string =>
  kind === 'id'
    ? `The one in use ends in ${account}. Leave empty to keep it.`
    : 'Entered. Leave empty to keep it.';

/** Who changed the account, for how long its former secret is accepted, and how to remove it. */
function StoredAccount({ provider, accounts }: AccountFormProps) {
  const { former_until, changed_at, changed_by } = accounts[provider];
  const [asking, setAsking] = useState(false);
  const remove = useSaveAccount(accounts, 'Account removed');
  const end = useSaveAccount(accounts, 'The former secret is no longer accepted');
  const changed = useTimeDerived((now) => (changed_at ? shortDateTime(changed_at, now) : ''));
  const until = useTimeDerived((now) => (former_until ? shortDateTime(former_until, now) : ''));
  return (
    <div className={styles.form}>
      <p className={styles.aside}>
        Last changed {changed} by {changed_by}.
        {until !== '' && ` Events signed with the former secret are accepted until ${until}.`}
      </p>
      {until !== '' && (
        <Button
          size="s"
          disabled={end.isPending}
          onClick={() => end.mutate({ [provider]: { end_former: true } })}
        >
          Stop accepting the former secret
        </Button>
      )}
      <Button size="s" onClick={() => setAsking(true)}>
        Remove account
      </Button>
      {asking && (
        <ConfirmDialog
          title="Remove the account?"
          action="Remove account"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ [provider]: null }, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {provider === 'twilio' ? 'Calls and texts' : 'WhatsApp messages'} no longer arrive here and cannot
          be sent until an account is entered again.
        </ConfirmDialog>
      )}
    </div>
  );
}

function useSaveAccount({ updated_at }: ProviderAccounts, done: string) {
  const { api } = useClients();
  return useSaveSettings({
    read: providerAccountRoutes.getProviderAccounts,
    call: (body: ProviderAccountsPatch) =>
      api.call(providerAccountRoutes.changeProviderAccounts, { body, ifMatch: updated_at }),
    done,
    what: 'the account',
  });
}
