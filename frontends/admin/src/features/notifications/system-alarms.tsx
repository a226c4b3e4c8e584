import { type AlarmLane, alarmRoutes, type Alarms } from '@latchline/contracts/api/alarm.operations';
import { Button } from '@latchline/kit/components/button/button';
import { useTimeDerived } from '../../shared/browser/now';
import { useAction } from '../../shared/calls/use-action';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { useClients } from '../../shared/clients/clients';
import { shortDateTime } from '../../shared/period/times';
import styles from '../../shared/settings/settings.module.css';
import { SettingsSection } from '../../shared/settings/settings-section';
import { because } from '../../shared/ui/failure-toast';

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const lanes: Readonly<Record<AlarmLane, string>> = {
  email: 'e-mail',
  push: 'push notification',
  webhook: 'webhook',
};

/** How administrators hear that the system itself has a problem, and whether leads are known to get through. */
export function SystemAlarms() {
  const { api } = useClients();
  const alarms = useRouteQuery(alarmRoutes.listAlarms);
  const test = useAction({
    call: () => api.call(alarmRoutes.testAlarms, {}),
    failed: because('Failed to send the test alarm'),
  });
  const isOff = alarms.data?.lanes.length === 0;
  return (
    <SettingsSection
      title="System alarms"
      intro="Administrators are notified when leads get stuck, a part of the system stops or a disk fills up. The operator sets where alarms go."
      query={alarms}
    >
      {alarms.data && (
        <>
          <p className={isOff ? styles.notice : undefined}>
            {isOff
              ? 'No mail server, device or webhook is set up for alarms, so they are shown in the dashboard only.'
              : `Alarms are sent by ${listFormat.format(alarms.data.lanes.map((lane) => lanes[lane]))}.`}
          </p>
          <ProbeState probe={alarms.data.probe} />
          {!isOff && (
            <div className={styles.form}>
              <Button disabled={test.isPending} onClick={() => test.mutate()}>
                Send a test alarm
              </Button>
            </div>
          )}
          <div role="status">
            {test.data && (
              <ul>
                {test.data.items.map(({ lane, error }) => (
                  <li key={lane} className={error === null ? undefined : styles.bad}>
                    {error === null ? `Accepted: ${lanes[lane]}` : `Failed: ${lanes[lane]}, ${error}`}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </SettingsSection>
  );
}

function ProbeState({ probe }: Pick<Alarms, 'probe'>) {
  const last = useTimeDerived((now) =>
    probe?.last_arrived_at ? shortDateTime(probe.last_arrived_at, now) : '',
  );
  if (!probe)
    return <p>The way of a lead to the mail server is not tested: synthetic leads are switched off.</p>;
  const minutes = Math.round(probe.interval_seconds / 60);
  const often = minutes > 1 ? `Every ${minutes} minutes` : 'Every minute';
  return (
    <p className={probe.missing > 0 ? styles.bad : undefined}>
      {often} a synthetic lead tests the way to the mail server.{' '}
      {last === '' ? 'None has arrived since the start.' : `The last one arrived: ${last}.`}
      {probe.missing > 0 && ` Missing now: ${probe.missing}.`}
    </p>
  );
}
