import { providerAccountRoutes } from '@latchline/contracts/notifications/provider-accounts/provider-account.operations';
import type { ProviderAccounts } from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import { useRouteQuery } from '../../../shared/calls/use-route-query';
import { SettingsSection } from '../../../shared/settings/settings-section';
import { AccountForm } from './account.form';
import { AccountTest } from './account-test';
import { ProviderAddresses } from './provider-addresses';
import settings from '../../../shared/settings/settings.module.css';

const sections = [
  {
    provider: 'twilio',
    title: 'Account at Twilio',
    intro: 'Calls and texts are off until the account is entered here or set on the server.',
    addresses: ({ addresses }: ProviderAccounts) => [
      { label: 'A call comes in', url: addresses.twilio_voice },
      { label: 'Call status changes', url: addresses.twilio_status },
      { label: 'A message comes in', url: addresses.twilio_sms },
    ],
  },
  {
    provider: 'whatsapp',
    title: 'Account at Meta for WhatsApp',
    intro: 'WhatsApp messages are off until the account is entered here or set on the server.',
    addresses: ({ addresses }: ProviderAccounts) => [{ label: 'Callback URL', url: addresses.whatsapp }],
  },
] as const;

/** The accounts by which calls and messages arrive and are sent. */
export function ProviderAccountsForms() {
  const accounts = useRouteQuery(providerAccountRoutes.getProviderAccounts);
  return sections.map(({ provider, title, intro, addresses }) => (
    <SettingsSection key={provider} title={title} intro={intro} query={accounts}>
      {accounts.data && (
        <>
          <SetElsewhere source={accounts.data[provider].source} />
          {isHere(accounts.data[provider].source) ? (
            <AccountForm provider={provider} accounts={accounts.data} />
          ) : (
            <AccountTest provider={provider} values={() => ({})} />
          )}
          <ProviderAddresses addresses={addresses(accounts.data)} />
        </>
      )}
    </SettingsSection>
  ));
}

type Source = ProviderAccounts['twilio']['source'];
const isHere = (source: Source): boolean => source === null || source === 'dashboard';

function SetElsewhere({ source }: { source: Source }) {
  if (isHere(source)) return null;
  return (
    <p className={settings.notice}>
      {source === 'simulator'
        ? 'The account of the phone simulator is used. Set PHONE_SIMULATOR=off on the server to enter another one here.'
        : 'This account is set on the server, so it cannot be changed here.'}
    </p>
  );
}
