import type { SessionUser } from '@latchline/contracts/access/session-user';
import type { Setup, SetupStep } from '@latchline/contracts/api/setup.schema';
import { mayCall } from '@latchline/contracts/access/roles';
import { useEffect, useRef, useState } from 'react';
import { useAddress } from '../../shared/navigation/address';
import { NavLink } from '../../shared/navigation/nav-link';
import { paths } from '../../shared/navigation/paths';
import { Notice } from '../../shared/ui/notice';
import { Spinner } from '../../shared/ui/spinner';
import { useTimeDerived } from '../../shared/browser/now';
import { shortDateTime } from '../../shared/period/times';
import { Button } from '@latchline/kit/components/button/button';
import { SetupProgress } from './setup-progress';
import { SetupStepRow, stepId } from './setup-step';
import styles from './styles/setup.module.css';
import { isLeft, useSetup } from './queries/setup.queries';
import { SiteNow } from './site-now';
import { parts } from './step-texts';

/** Everything between a new installation and a site that serves customers. */
export function SetupScreen({ me }: { me: SessionUser }) {
  const { data, isError, refetch } = useSetup(me.role);
  if (data) return <Guide setup={data} me={me} />;
  if (!isError) return <Spinner label="Loading the set-up" />;
  return (
    <Notice title="The set-up could not be loaded" icon="alert" level={2} alert>
      <Button onClick={() => void refetch()}>Try again</Button>
    </Notice>
  );
}

function Guide({ setup, me }: { setup: Setup; me: SessionUser }) {
  const { items } = setup;
  const { open, toggle } = useOpenStep(items);
  return (
    <div className={styles.screen}>
      <div className={styles.guide}>
        <Introduction setup={setup} />
        <SetupProgress items={items} />
        {parts
          .map(({ title, steps }) => ({ title, own: items.filter(({ step }) => steps.includes(step)) }))
          .filter(({ own }) => own.length > 0)
          .map(({ title, own }, index) => (
            <section key={title} className={styles.part} aria-labelledby={`part-${index}`}>
              <h3 id={`part-${index}`}>
                {index + 1}. {title}{' '}
                <small>
                  {own.filter((item) => !isLeft(item)).length} of {own.length} done
                </small>
              </h3>
              <div className={styles.steps}>
                {own.map((item) => (
                  <SetupStepRow
                    key={item.step}
                    item={item}
                    setup={setup}
                    me={me}
                    isOpen={item.step === open}
                    onToggle={(isOpen) => toggle(item.step, isOpen)}
                  />
                ))}
              </div>
            </section>
          ))}
      </div>
      {mayCall('content', me.role) && <SiteNow setup={setup} />}
    </div>
  );
}

function Introduction({ setup: { items, completed_at } }: { setup: Setup }) {
  const isDone = !items.some(isLeft);
  const since = useTimeDerived((now) => (completed_at ? shortDateTime(completed_at, now) : ''));
  const name = items.find(({ step, state }) => step === 'name' && state === 'done')?.value ?? 'your business';
  if (isDone)
    return (
      <>
        <h2>Everything is set up</h2>
        <p className={styles.lead}>
          {completed_at && `Since ${since}. `}If something stops working, it is shown here and above the
          leads.{' '}
          <NavLink to={paths.dashboard} current={false}>
            Go to Leads
          </NavLink>
        </p>
      </>
    );
  if (completed_at)
    return (
      <>
        <h2>Something needs attention</h2>
        <p className={styles.lead}>Everything was set up, but it is no longer as it was.</p>
      </>
    );
  return (
    <>
      <h2>Get {name} online</h2>
      <p className={styles.lead}>
        {items.length} short steps. You can stop at any point and go on later; this page disappears when
        everything is done.
      </p>
    </>
  );
}

/** One step is open: the one that was asked for, or the first that is left. When it gets done, the next one opens. */
function useOpenStep(items: Setup['items']) {
  const { query } = useAddress();
  const asked = query.get('step');
  const first = items.find(isLeft)?.step ?? null;
  const [open, setOpen] = useState<SetupStep | null>(
    () => items.find(({ step }) => step === asked)?.step ?? first,
  );
  const isAsked = open !== null && asked === open;
  useEffect(() => {
    if (isAsked) document.getElementById(stepId(open))?.scrollIntoView?.({ block: 'nearest' });
    // Only on arrival: a step that the user opens is in view already.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const wasLeft = useRef(new Set<SetupStep>());
  useEffect(() => {
    const before = wasLeft.current;
    wasLeft.current = new Set(items.filter(isLeft).map(({ step }) => step));
    if (open === null || !before.has(open) || wasLeft.current.has(open)) return;
    const at = items.findIndex(({ step }) => step === open);
    const next = items.slice(at).find(isLeft)?.step ?? first;
    setOpen(next);
    if (next) document.getElementById(stepId(next))?.focus();
  }, [items, open, first]);
  return {
    open,
    toggle: (step: SetupStep, isOpen: boolean) =>
      setOpen((now) => (isOpen ? step : now === step ? null : now)),
  };
}
