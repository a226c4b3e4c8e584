import type { AdDestinationStatus } from '@latchline/contracts/notifications/conversions/conversion.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { useState } from 'react';
import styles from '../../shared/settings/settings.module.css';
import { SettingsSection } from '../../shared/settings/settings-section';
import { destinationLabels, offBecause } from './conversion-labels';
import own from './conversions.module.css';
import { useAdDestinations, useTestConversions } from './conversions.queries';

/** Whether each advertising system is on, and a test that counts nothing. */
export function AdDestinations() {
  const destinations = useAdDestinations();
  return (
    <SettingsSection
      title="Advertising systems"
      intro="Completed jobs are sent to the adverts that brought them, if the customer agreed to advertising cookies. Names are never sent, and contact details only as hashes. Each system is set up as described in docs/conversions.md."
      query={destinations}
    >
      <ul className={styles.lines}>
        {destinations.data?.map((status) => (
          <Destination key={status.destination} status={status} />
        ))}
      </ul>
    </SettingsSection>
  );
}

function Destination({ status }: { status: AdDestinationStatus }) {
  const { destination, missing, account, waiting, refused } = status;
  const isOn = missing.length === 0;
  const test = useTestConversions(destination);
  const [code, setCode] = useState('');
  const label = destinationLabels[destination];
  return (
    <li>
      <div>
        <b>{label}</b>
        <p>{isOn ? `On, account ${account}` : offBecause(missing)}</p>
        {(waiting > 0 || refused > 0) && (
          <p>
            {waiting} waiting{refused > 0 && <span className={styles.bad}>, {refused} refused</span>}
          </p>
        )}
        {test.data && (
          <p role="status" className={test.data.accepted ? undefined : styles.bad}>
            {test.data.accepted ? 'Accepted' : 'Refused'}: {test.data.response}
          </p>
        )}
      </div>
      {isOn && (
        <form
          className={own.test}
          onSubmit={(event) => {
            event.preventDefault();
            test.mutate(destination === 'meta' ? code : undefined);
          }}
        >
          {destination === 'meta' && (
            <TextField
              label="Test event code"
              value={code}
              required
              onChange={({ target }) => setCode(target.value)}
            />
          )}
          <Button type="submit" size="s" aria-label={`Test ${label}`} disabled={test.isPending}>
            Test
          </Button>
        </form>
      )}
    </li>
  );
}
