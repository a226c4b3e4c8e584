import {
  type AccountProblem,
  type AccountProvider,
  type ProviderAccounts,
  twilioAccountPatchSchema,
  whatsAppAccountPatchSchema,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import type { FieldLabels } from '../../../shared/editing/use-entity-form';
import { serverNow } from '../../../shared/http/server-clock';
import { shortDateTime } from '../../../shared/period/times';

interface AccountField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Never shown again; the last four characters of the id of the account are. */
  readonly kind: 'id' | 'secret' | 'shown';
}

/** In the order in which the provider's console shows them. */
export const accountFields: Readonly<Record<AccountProvider, readonly AccountField[]>> = {
  twilio: [
    { name: 'account_sid', label: 'Account SID', kind: 'id' },
    { name: 'auth_token', label: 'Auth token', kind: 'secret' },
    {
      name: 'from',
      label: 'Sender of texts',
      hint: 'Your number at Twilio, like +441144960100.',
      kind: 'shown',
    },
  ],
  whatsapp: [
    { name: 'phone_number_id', label: 'Phone number ID', hint: 'WhatsApp, API Setup.', kind: 'id' },
    { name: 'access_token', label: 'Access token', hint: 'Of a system user.', kind: 'secret' },
    { name: 'app_secret', label: 'App secret', hint: 'App settings, Basic.', kind: 'secret' },
    {
      name: 'verify_token',
      label: 'Verify token',
      hint: 'Any text of your own. Enter the same at Meta.',
      kind: 'secret',
    },
  ],
};

export type Typed = Readonly<Record<string, string>>;

/** What the form shows of an account. By `changed_at` it knows that somebody else has changed what it does not show. */
export const shownValues =
  (provider: AccountProvider) =>
  (accounts: ProviderAccounts): Typed => ({
    ...Object.fromEntries(accountFields[provider].map(({ name }) => [name, ''])),
    ...(provider === 'twilio' && { from: accounts.twilio.from ?? '' }),
    changed_at: accounts[provider].changed_at ?? '',
  });

/** Secrets are not shown beside those of somebody else either. */
export const fieldLabels = (provider: AccountProvider): FieldLabels<Typed> => ({
  ...Object.fromEntries(
    accountFields[provider].map(({ name, label, kind }) => [
      name,
      kind === 'shown' ? label : { label, show: (value) => (value === '' ? 'As stored' : 'As entered here') },
    ]),
  ),
  changed_at: {
    label: 'Last change',
    show: (value) => (value === '' ? '' : shortDateTime(value, serverNow())),
  },
});

const schemas = { twilio: twilioAccountPatchSchema, whatsapp: whatsAppAccountPatchSchema };

/** What was typed and differs from what is shown. Empty fields keep the stored value. */
export const changedValues = (typed: Typed, shown: Typed): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([name, value]) => value !== '' && value !== shown[name]),
  );

/** Null if a value can be used. */
export function wrongWithValue(provider: AccountProvider, name: string, value: string): string | null {
  const parsed = schemas[provider].safeParse({ [name]: value });
  return parsed.error?.issues[0]?.message ?? null;
}

/** What each finding of a test means, and what to do. */
export const problemWords: Readonly<Record<AccountProvider, Readonly<Record<AccountProblem, string>>>> = {
  twilio: wordsFor('Twilio', {
    'wrong-credentials':
      'Twilio does not accept this account SID with this auth token. Copy both again from Twilio’s console.',
    'account-suspended': 'Twilio has suspended this account. Twilio’s console says why.',
    'account-closed': 'This account is closed. Open another one at Twilio.',
    'number-not-in-account': 'The sender is not a number of this account. Check the number.',
    'calls-elsewhere': '“A call comes in” does not lead here. Set it at Twilio, under the number.',
    'messages-elsewhere': '“A message comes in” does not lead here. Set it at Twilio, under the number.',
  }),
  whatsapp: wordsFor('Meta', {
    'wrong-access-token': 'Meta does not accept the access token. It may have expired; create another one.',
    'wrong-app-secret':
      'The app secret does not belong to the app of this access token. Copy it from App settings, Basic.',
    'number-unknown':
      'Meta does not know this phone number ID, or the access token may not use it. Check the ID and the permissions of the system user.',
  }),
};

function wordsFor(
  provider: string,
  own: Partial<Record<AccountProblem, string>>,
): Record<AccountProblem, string> {
  const unexpected = `${provider} returned an unexpected response. Try again later.`;
  return {
    'not-entered': 'Enter all values first.',
    'no-answer': `${provider} does not answer. Try again later.`,
    unexpected,
    'wrong-credentials': unexpected,
    'account-suspended': unexpected,
    'account-closed': unexpected,
    'number-not-in-account': unexpected,
    'calls-elsewhere': unexpected,
    'messages-elsewhere': unexpected,
    'wrong-access-token': unexpected,
    'wrong-app-secret': unexpected,
    'number-unknown': unexpected,
    ...own,
  };
}
