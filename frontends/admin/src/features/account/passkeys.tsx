import { passkeyRoutes } from '@latchline/contracts/identity/passkey.operations';
import type { Passkey } from '@latchline/contracts/identity/passkey.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { toast } from 'sonner';
import { useTimeDerived } from '../../shared/browser/now';
import { useClients } from '../../shared/clients/clients';
import { refresh } from '../../shared/api/route-query';
import { shortDateTime } from '../../shared/period/times';
import { deviceLabel } from '../../shared/push/device-label';
import { SettingsSection } from '../../shared/settings/settings-section';
import settings from '../../shared/settings/settings.module.css';
import { createPasskey, hasPasskeys, isCancelled } from '../../shared/signing-in/passkeys';
import { usePasskeys, useRemovePasskey } from './account.queries';
import styles from './account.module.css';
import { CurrentPasswordForm } from './current-password.form';

/** Passkeys of the user: signing in with the lock of a phone or computer. */
export function Passkeys() {
  const passkeys = usePasskeys();
  return (
    <SettingsSection
      title="Passkeys"
      intro="Sign in with your fingerprint, your face or the PIN of a device, without a password and a code."
      query={passkeys}
    >
      {passkeys.data && passkeys.data.length > 0 && (
        <ul className={settings.lines}>
          {passkeys.data.map((passkey) => (
            <Line key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {passkeys.data && (hasPasskeys() ? <AddPasskey /> : <p>This browser has no passkeys.</p>)}
    </SettingsSection>
  );
}

function AddPasskey() {
  const { api, queries } = useClients();
  const [asking, setAsking] = useState(false);
  const add = async (current_password: string) => {
    const { options } = await api.call(passkeyRoutes.beginPasskey, { body: { current_password } });
    try {
      const credential = await createPasskey(options);
      const name = deviceLabel(navigator.userAgent);
      await api.call(passkeyRoutes.addPasskey, { body: { name, credential } });
      toast.success('Passkey added');
    } catch (error) {
      if (!isCancelled(error)) throw error;
      toast.error('No passkey was added');
    }
    setAsking(false);
    await refresh(queries, passkeyRoutes.listPasskeys);
  };
  return asking ? (
    <CurrentPasswordForm action="Continue" run={add} onCancel={() => setAsking(false)} />
  ) : (
    <Button className={styles.everywhere} variant="ink" onClick={() => setAsking(true)}>
      Add a passkey
    </Button>
  );
}

function Line({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) {
  const remove = useRemovePasskey();
  const times = useTimeDerived((now) => {
    const used = last_used_at ? `last used ${shortDateTime(last_used_at, now)}` : 'not used yet';
    return `Added ${shortDateTime(created_at, now)}, ${used}`;
  });
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>{times}</p>
      </div>
      <Button
        size="s"
        aria-label={`Remove passkey: ${name}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate(id)}
      >
        Remove
      </Button>
    </li>
  );
}
