import { providerAccountRoutes } from '@latchline/contracts/notifications/provider-accounts/provider-account.operations';
import type {
  AccountProvider,
  AccountTestResult,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useAction } from '../../../shared/calls/use-action';
import { useClients } from '../../../shared/clients/clients';
import styles from '../../../shared/settings/settings.module.css';
import { because } from '../../../shared/ui/failure-toast';
import { problemWords } from './account-fields';

interface AccountTestProps {
  readonly provider: AccountProvider;
  /** What is entered and not saved yet. */
  readonly values: () => Readonly<Record<string, string>>;
}

/** Asks the provider whether it accepts the account, and says what is wrong. */
export function AccountTest({ provider, values }: AccountTestProps) {
  const { api } = useClients();
  const test = useAction({
    call: () => api.call(providerAccountRoutes.testProviderAccount, { body: { [provider]: values() } }),
    failed: because('Failed to test the account'),
  });
  return (
    <div className={styles.form}>
      <Button disabled={test.isPending} onClick={() => test.mutate()}>
        {test.isPending ? 'Testing...' : 'Test account'}
      </Button>
      <div role="status">{test.data && <Findings provider={provider} result={test.data} />}</div>
    </div>
  );
}

function Findings({ provider, result }: { provider: AccountProvider; result: AccountTestResult }) {
  const { problems, name, number, code } = result;
  if (problems.length === 0)
    return (
      <p>
        The account works
        {name === null && number === null ? '' : `: ${[name, number].filter(Boolean).join(', ')}`}.
      </p>
    );
  return (
    <ul>
      {problems.map((problem) => (
        <li key={problem} className={styles.bad}>
          {problemWords[provider][problem]}
          {code !== null && ` (${code})`}
        </li>
      ))}
    </ul>
  );
}
