import { useState } from 'react';
import { useChangeOwnAlerts, useOwnAlerts } from '../../shared/alerts/alerts.queries';
import styles from '../../shared/settings/settings.module.css';
import { SettingsSection } from '../../shared/settings/settings-section';

/** Whether the person who is signed in gets an e-mail for every new lead. */
export function OwnEmails() {
  const alerts = useOwnAlerts();
  const change = useChangeOwnAlerts();
  // Updated optimistically, so that the checkbox does not flicker while the request is sent.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const choose = (email: boolean) => {
    setWanted(email);
    change.mutate(email, { onSettled: () => setWanted(null) });
  };
  return (
    <SettingsSection
      title="E-mails"
      intro="You can answer a lead straight from the e-mail: it has the customer's number and a link to the lead."
      query={alerts}
    >
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={wanted ?? alerts.data?.email ?? false}
          disabled={change.isPending}
          onChange={({ target }) => choose(target.checked)}
        />
        E-mail me every new lead
      </label>
    </SettingsSection>
  );
}
