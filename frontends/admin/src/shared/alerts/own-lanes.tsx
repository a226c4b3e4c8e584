import type { Lanes } from '@latchline/contracts/notifications/lanes/lane.schema';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField, TextField } from '@latchline/kit/components/field/field';
import { Icon } from '@latchline/kit/icons/icon';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useUnsaved } from '../editing/use-unsaved';
import { useFields } from '../forms/use-fields';
import styles from '../settings/settings.module.css';
import { SettingsSection } from '../settings/settings-section';
import { useChangeOwnAlerts, useOwnAlerts } from './alerts.queries';
import { LaneSwitches, TestButton } from './lane-switches';
import { useChangeLanes, useLanes, useTestLane } from './lanes.queries';

/** How the person who is signed in is notified of leads: each way, quiet hours and the daily digest. */
export function OwnLanes() {
  const lanes = useLanes();
  return (
    <>
      <SettingsSection
        title="When you're on call"
        intro="Choose how you're notified of a lead. Turn on two ways or more: a phone can be offline, an e-mail can be late."
        query={lanes}
      >
        {lanes.data && <Switches lanes={lanes.data} />}
      </SettingsSection>
      <SettingsSection
        title="Quiet hours and digest"
        intro="Quiet hours hold back leads that can wait until the next day. Emergencies and same-day leads always come through."
        query={lanes}
      >
        {lanes.data && <QuietHours key={quietHoursOf(lanes.data)} lanes={lanes.data} />}
      </SettingsSection>
    </>
  );
}

function Switches({ lanes }: { lanes: Lanes }) {
  const change = useChangeLanes(lanes);
  const test = useTestLane();
  return (
    <div className={styles.form}>
      {!lanes.reachable && (
        <p className={styles.notice} role="status">
          <Icon name="bell-off" />
          <span>Nothing notifies you of a lead now.</span>
        </p>
      )}
      <LaneSwitches
        lanes={lanes}
        changing={change.isPending ? change.variables : undefined}
        onChange={(patch) => change.mutate(patch)}
        testOf={(lane) => <TestButton lane={lane} busy={test.isPending} onTest={() => test.mutate(lane)} />}
      />
      <EveryLead />
    </div>
  );
}

/** E-mails of every lead, whether the user is on call or not. */
function EveryLead() {
  const alerts = useOwnAlerts();
  const change = useChangeOwnAlerts();
  const hint = useId();
  if (!alerts.data) return null;
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={change.isPending ? change.variables : alerts.data.email}
          disabled={change.isPending}
          aria-describedby={hint}
          onChange={({ target }) => change.mutate(target.checked)}
        />
        E-mail me every new lead
      </label>
      <p id={hint} className={styles.aside}>
        Even when you're not on call.
      </p>
    </div>
  );
}

/** Not `updated_at`: switching a way above must not undo what is being chosen here. */
const quietHoursOf = ({ quiet_hours, digest_at }: Lanes): string => JSON.stringify([quiet_hours, digest_at]);

interface QuietFields {
  readonly quiet: '' | 'on';
  readonly from: string;
  readonly until: string;
  readonly digest: '' | 'on';
  readonly digest_at: string;
}

function QuietHours({ lanes }: { lanes: Lanes }) {
  const { quiet_hours, digest_at } = lanes;
  const save = useChangeLanes(lanes);
  const { field, handleSubmit, formState, control } = useFields<QuietFields>({
    defaultValues: {
      quiet: quiet_hours ? 'on' : '',
      from: quiet_hours?.from ?? '22:00',
      until: quiet_hours?.until ?? '07:00',
      digest: digest_at ? 'on' : '',
      digest_at: digest_at ?? '07:00',
    },
  });
  useUnsaved(formState.isDirty);
  const [quiet, digest] = useWatch({ control, name: ['quiet', 'digest'] });
  const submit = handleSubmit((typed) =>
    save.mutate({
      quiet_hours: typed.quiet ? { from: typed.from, until: typed.until } : null,
      digest_at: typed.digest ? typed.digest_at : null,
    }),
  );
  const time = { validate: (text: string) => text !== '' || 'Enter a time' };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.minutes}>
        <SelectField label="Quiet hours" {...field('quiet')}>
          <option value="">None</option>
          <option value="on">Every night</option>
        </SelectField>
        {quiet && (
          <>
            <TextField label="From" type="time" required {...field('from', time)} />
            <TextField
              label="Until"
              type="time"
              required
              {...field('until', {
                validate: (text: string, { from }) =>
                  text === '' ? 'Enter a time' : text !== from || 'The end must differ from the start',
              })}
            />
          </>
        )}
      </div>
      <div className={styles.minutes}>
        <SelectField
          label="Daily digest"
          hint="An e-mail with new, waiting and late leads, and the jobs of the day."
          {...field('digest')}
        >
          <option value="">None</option>
          <option value="on">Every day</option>
        </SelectField>
        {digest && <TextField label="At" type="time" required {...field('digest_at', time)} />}
      </div>
      <Button type="submit" variant="ink" disabled={save.isPending || !formState.isDirty}>
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}
