import { accountRoutes } from '@latchline/contracts/identity/account.operations';
import type { Account, NewSecondFactor } from '@latchline/contracts/identity/account.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useState } from 'react';
import { toast } from 'sonner';
import { refresh } from '../../shared/api/route-query';
import { shortDateTime } from '../../shared/period/times';
import { SettingsSection } from '../../shared/settings/settings-section';
import { useClients } from '../../shared/clients/clients';
import { useTimeDerived } from '../../shared/browser/now';
import { useAccount } from './account.queries';
import styles from './account.module.css';
import { CurrentPasswordForm } from './current-password.form';
import { RecoveryCodes } from './recovery-codes';
import { SetUpForm } from './set-up.form';

type Step =
  | { readonly name: 'rest' }
  | { readonly name: 'asking'; readonly what: 'begin' | 'codes' | 'off' }
  | { readonly name: 'setting-up'; readonly factor: NewSecondFactor }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

/** Optional two-factor authentication with an authenticator app. */
export function SecondFactor() {
  const own = useAccount();
  return (
    <SettingsSection
      title="Two-factor authentication"
      intro="Sign in with your password and a code from an app on your phone. Your password alone won't be enough to sign in."
      query={own}
    >
      {own.data && <Factor factor={own.data.second_factor} />}
    </SettingsSection>
  );
}

function Factor({ factor }: { factor: Account['second_factor'] }) {
  const { api, queries } = useClients();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const rest = () => setStep({ name: 'rest' });
  const readAgain = () => refresh(queries, accountRoutes.getAccount, accountRoutes.listSessions);
  const showCodes = async (codes: readonly string[]) => {
    setStep({ name: 'codes', codes });
    await readAgain();
  };

  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onDone={rest} />;
  if (step.name === 'setting-up') {
    return <SetUpForm factor={step.factor} onConfirmed={(codes) => void showCodes(codes)} onCancel={rest} />;
  }
  if (step.name === 'asking') {
    const confirmed = {
      begin: {
        action: 'Continue',
        run: async (current_password: string) => {
          const factor = await api.call(accountRoutes.beginSecondFactor, { body: { current_password } });
          setStep({ name: 'setting-up', factor });
        },
      },
      codes: {
        action: 'Create new codes',
        run: async (current_password: string) => {
          const made = await api.call(accountRoutes.renewRecoveryCodes, { body: { current_password } });
          await showCodes(made.recovery_codes);
        },
      },
      off: {
        action: 'Turn off',
        run: async (current_password: string) => {
          await api.call(accountRoutes.endSecondFactor, { body: { current_password } });
          rest();
          toast.success('Two-factor authentication turned off');
          await readAgain();
        },
      },
    }[step.what];
    return <CurrentPasswordForm action={confirmed.action} run={confirmed.run} onCancel={rest} />;
  }
  return (
    <div className={styles.factor}>
      <FactorState factor={factor} />
      {factor ? (
        <div className={styles.choices}>
          <Button onClick={() => setStep({ name: 'asking', what: 'codes' })}>New recovery codes</Button>
          <Button onClick={() => setStep({ name: 'asking', what: 'off' })}>Turn off</Button>
        </div>
      ) : (
        <Button variant="ink" onClick={() => setStep({ name: 'asking', what: 'begin' })}>
          Set up
        </Button>
      )}
    </div>
  );
}

function FactorState({ factor }: { factor: Account['second_factor'] }) {
  const since = useTimeDerived((now) => (factor ? shortDateTime(factor.on_since, now) : ''));
  const left = factor?.recovery_codes_left ?? 0;
  return (
    <p className={styles.state} data-on={factor ? true : undefined}>
      <Icon name={factor ? 'check' : 'shield'} />
      {factor
        ? `On since ${since}. ${left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left.`
        : 'Off.'}
    </p>
  );
}
