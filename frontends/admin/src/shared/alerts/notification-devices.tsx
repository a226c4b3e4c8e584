import type { PushDevice } from '@latchline/contracts/notifications/push.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useEffect } from 'react';
import { refresh } from '../api/route-query';
import { shortDateTime } from '../period/times';
import type { PushState } from '../push/push-switch';
import { useClients } from '../clients/clients';
import { useTimeDerived } from '../browser/now';
import { useStore } from '../browser/store';
import { because, showFailure } from '../ui/failure-toast';
import { deviceReads, usePushSettings, useRemoveDevice, useTestPush } from './alerts.queries';
import styles from '../settings/settings.module.css';
import { SettingsSection } from '../settings/settings-section';

/** Push notifications on this device, and the list of devices that get them: the user's own, or all devices for administrators. */
export function NotificationDevices() {
  const settings = usePushSettings();
  const devices = settings.data?.devices ?? [];
  return (
    <SettingsSection
      title="Devices"
      intro="Push notifications of new leads, even when the dashboard is closed. They show the urgency and the town, never the customer."
      query={settings}
    >
      <ThisDevice />
      {devices.length > 0 && (
        <ul className={styles.lines}>
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

const labels: Readonly<Record<PushState, string>> = {
  looking: 'Checking this device…',
  unsupported: "This browser doesn't support notifications.",
  'install-first': 'To get notifications here, add the dashboard to the home screen and open it from there.',
  denied: "Notifications from this site are blocked. Allow them in the browser's settings, then come back.",
  off: 'Notifications are off on this device.',
  on: 'Notifications are on for this device.',
  changing: 'One moment…',
};

/** Turns notifications on and off in this browser, and sends a test. */
export function ThisDevice() {
  const { push, queries } = useClients();
  const state = useStore(push);
  const test = useTestPush();
  useEffect(() => {
    // The permission may have changed in the browser's settings.
    const back = () => void push.look().catch(() => undefined);
    if (state !== 'denied') return;
    window.addEventListener('focus', back);
    return () => window.removeEventListener('focus', back);
  }, [push, state]);
  const change = async (work: () => Promise<void>) => {
    await work
      .call(push)
      .catch((error: unknown) =>
        showFailure(because('Failed to change notifications on this device')(error)),
      );
    await refresh(queries, ...deviceReads);
  };
  const on = state === 'on';
  const possible = on || state === 'off' || state === 'changing';
  return (
    <div className={styles.device} data-state={state}>
      <Icon name={on ? 'bell' : 'bell-off'} />
      <p role="status">{labels[state]}</p>
      {possible && (
        <Button
          variant={on ? 'line' : 'ink'}
          disabled={state === 'changing'}
          onClick={() => void change(on ? push.switchOff : push.switchOn)}
        >
          {on ? 'Turn off notifications' : 'Turn on notifications'}
        </Button>
      )}
      {on && (
        <Button disabled={test.isPending} onClick={() => test.mutate()}>
          Send a test
        </Button>
      )}
    </div>
  );
}

function Device({ device }: { device: PushDevice }) {
  const remove = useRemoveDevice();
  const { push } = useClients();
  useStore(push);
  const last = useTimeDerived((now) => (device.last_sent_at ? shortDateTime(device.last_sent_at, now) : ''));
  return (
    <li>
      <div>
        <b>{device.label}</b>
        {device.id === push.deviceId && ' (this device)'}
        <p>
          {device.owner}
          {last ? `, last notified ${last}` : ', not notified yet'}
          {device.last_error && <span className={styles.bad}>, failed: {device.last_error}</span>}
        </p>
      </div>
      <Button
        size="s"
        aria-label={`Remove ${device.label} of ${device.owner}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate(device.id)}
      >
        Remove
      </Button>
    </li>
  );
}
