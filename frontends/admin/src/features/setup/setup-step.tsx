import { isSkippable, type SetupState, type SetupStep } from '@latchline/contracts/api/setup.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon, type IconName } from '@latchline/kit/icons/icon';
import type { ReactNode } from 'react';
import { useTimeDerived } from '../../shared/browser/now';
import styles from './styles/setup.module.css';
import { isLeft, useSkipStep } from './queries/setup.queries';
import type { StepProps } from './steps/step-props';
import { skipLabels, skippedLabels, stepTexts } from './step-texts';
import { AddressStep, NameStep, PhoneStep } from './steps/business.steps';
import { BackupsStep, DomainStep, ProxyStep } from './steps/live.steps';
import { MailStep, TestMailStep } from './steps/mail.steps';
import { CallsStep, DevicesStep, RecipientsStep, StaffStep } from './steps/notified.steps';
import { AreaStep, LogoStep, PricesStep, SampleStep } from './steps/site.steps';

const bodies: Readonly<Record<SetupStep, (props: StepProps) => ReactNode>> = {
  name: NameStep,
  phone: PhoneStep,
  address: AddressStep,
  prices: PricesStep,
  area: AreaStep,
  logo: LogoStep,
  sample: SampleStep,
  mail: MailStep,
  'test-mail': TestMailStep,
  recipients: RecipientsStep,
  devices: DevicesStep,
  staff: StaffStep,
  calls: CallsStep,
  domain: DomainStep,
  proxy: ProxyStep,
  backups: BackupsStep,
};

interface StateLook {
  readonly label: string;
  /** What opening the step is for. */
  readonly action: string;
  readonly icon?: IconName;
}

const looks: Readonly<Record<SetupState, StateLook>> = {
  done: { label: 'Done', action: 'Show', icon: 'check' },
  todo: { label: 'To do', action: 'Set up' },
  waiting: { label: 'Waiting', action: 'Check', icon: 'clock' },
  problem: { label: 'Problem', action: 'Fix', icon: 'close' },
  skipped: { label: 'Not needed', action: 'Show', icon: 'check' },
  unknown: { label: 'Could not be checked', action: 'Show', icon: 'alert' },
};

interface SetupStepRowProps extends StepProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

export const stepId = (step: SetupStep): string => `step-${step}`;

/** A step that opens to its form, its button or the lines for the server. */
export function SetupStepRow({ isOpen, onToggle, ...props }: SetupStepRowProps) {
  const { item, setup } = props;
  const { step, state } = item;
  const text = stepTexts[step];
  const { label, action, icon } = looks[state];
  const finding = useTimeDerived((now) => text.finding?.(item, setup, now) ?? text.purpose);
  const Body = bodies[step];
  return (
    <details
      className={styles.step}
      data-state={state}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle(currentTarget.open)}
    >
      <summary id={stepId(step)}>
        <span className={styles.mark} aria-hidden="true">
          {icon && <Icon name={icon} />}
        </span>
        <span className={styles.what}>
          <b>{text.title}</b>
          <span className="vh">, {label}</span>
          <small>
            {isSkippable(step) && state === 'skipped' ? `${skippedLabels[step]} ${item.skipped_by}` : finding}
          </small>
        </span>
        <span className="btn btn-line btn-s" aria-hidden="true">
          {isOpen ? 'Close' : action}
        </span>
      </summary>
      {isOpen && (
        <div className={styles.body}>
          {finding !== text.purpose && <p className={styles.purpose}>{text.purpose}</p>}
          {state === 'unknown' && (
            <p className={styles.warning} role="alert">
              This could not be checked: a part of the system does not respond. It is tried again when you
              reload the page.
            </p>
          )}
          <Body {...props} />
          {isSkippable(step) && (isLeft(item) || state === 'skipped') && (
            <Skip step={step} isSkipped={state === 'skipped'} />
          )}
        </div>
      )}
    </details>
  );
}

function Skip({ step, isSkipped }: { step: Parameters<typeof useSkipStep>[0]; isSkipped: boolean }) {
  const skip = useSkipStep(step);
  return (
    <p className={styles.skip}>
      <Button variant="quiet" disabled={skip.isPending} onClick={() => skip.mutate(isSkipped)}>
        {isSkipped ? 'Put this step back on the list' : skipLabels[step]}
      </Button>
    </p>
  );
}
