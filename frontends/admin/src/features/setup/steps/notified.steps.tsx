import type { NotificationSettings } from '@latchline/contracts/notifications/notification-settings.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextArea } from '@latchline/kit/components/field/field';
import { useSilentPeople } from '../../../shared/alerts/lanes.queries';
import { SilentList } from '../../../shared/alerts/silent-list';
import { addressesIn, wrongWith } from '../../../shared/alerts/address-lines';
import { ThisDevice } from '../../../shared/alerts/notification-devices';
import { EditorConflict } from '../../../shared/editing/entity-form';
import { NavLink } from '../../../shared/navigation/nav-link';
import { paths } from '../../../shared/navigation/paths';
import { QrCode } from '../../../shared/ui/qr-code';
import { type RecipientFields, useRecipientsForm } from '../../../shared/alerts/use-recipients-form';
import { useRecipients } from '../queries/setup.queries';
import styles from '../styles/setup.module.css';
import type { StepProps } from './step-props';
import { StepState } from './step-state';

export function RecipientsStep({ me }: StepProps) {
  const settings = useRecipients();
  return (
    <>
      <StepState query={settings}>
        {settings.data && <RecipientsForm settings={settings.data} suggested={me.email} />}
      </StepState>
      <p className={styles.note}>
        Who is reminded of leads that nobody has contacted is set in{' '}
        <NavLink to={paths.notifications} current={false}>
          Notifications
        </NavLink>
        .
      </p>
    </>
  );
}

function RecipientsForm({ settings, suggested }: { settings: NotificationSettings; suggested: string }) {
  const editor = useRecipientsForm<Pick<RecipientFields, 'first'>>({
    settings,
    values: ({ recipients }) => ({ first: recipients.first.join('\n') }),
    fields: { first: 'E-mail addresses' },
  });
  const { getValues, setValue } = editor.form;
  const validate = (text: string) =>
    addressesIn(text).length === 0 ? 'Enter at least one e-mail address' : (wrongWith(text) ?? true);
  const addMe = () => {
    const others = addressesIn(getValues('first')).filter((one) => one !== suggested);
    setValue('first', [...others, suggested].join('\n'), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <form className={styles.form} onSubmit={editor.submit} noValidate>
        <TextArea
          label="E-mail addresses"
          hint="One address per line."
          rows={3}
          spellCheck={false}
          autoComplete="off"
          {...editor.field('first', { validate })}
        />
        <p className={styles.acts}>
          <Button type="submit" variant="ink" disabled={editor.saving}>
            {editor.saving ? 'Saving...' : 'Save recipients'}
          </Button>
          <Button onClick={addMe}>Add {suggested}</Button>
        </p>
      </form>
      <EditorConflict editor={editor} />
    </>
  );
}

/** Who would not be notified of a lead, and what is missing. */
export function StaffStep() {
  const silent = useSilentPeople();
  return (
    <StepState query={silent}>
      {silent.data && silent.data.length > 0 ? (
        <>
          <p>Nothing would notify these people of a lead while they are on call:</p>
          <SilentList people={silent.data} />
          <p className={styles.note}>
            They can turn on notifications themselves under “Account”. You can do it for them in{' '}
            <NavLink to={paths.users} current={false}>
              Users
            </NavLink>
            .
          </p>
        </>
      ) : (
        <p>A lead reaches everybody who handles leads in at least one way.</p>
      )}
    </StepState>
  );
}

/** On a computer, the code opens this step on a phone. */
/** The value is the address of the simulator. */
export function CallsStep({ item: { value } }: StepProps) {
  if (value === null)
    return <p>Your provider reports calls and messages to this site. Text yourself from a lead to try it.</p>;
  return (
    <>
      <p>
        Try it: <a href={value}>open the phone simulator</a>, call or write as a customer, and see the lead
        arrive here.
      </p>
      <p className={styles.note}>
        For real calls and texts you need a number at Twilio, and an app at Meta for WhatsApp. How to enter
        them is in <code>docs/calls-and-messages.md</code>.
      </p>
    </>
  );
}

export function DevicesStep({ setup: { site_url } }: StepProps) {
  const link = new URL(`${paths.setup}?step=devices`, site_url).href;
  const isOnThisMachine = /^(localhost|127\.)/.test(new URL(site_url).hostname);
  return (
    <>
      <p>
        Turn on notifications on the phone that should ring, then send a test. The step is done once it was
        accepted.
      </p>
      <ThisDevice />
      <details className={styles.phone}>
        <summary>Set up another phone</summary>
        {isOnThisMachine ? (
          <p>
            A phone can't open {site_url}. Complete “Domain and padlock” first, then scan the code that is
            shown here.
          </p>
        ) : (
          <div>
            <QrCode text={link} label={`QR code for ${link}`} className={styles.code} />
            <p>
              Scan the code with the phone and sign in. On an iPhone, add the dashboard to the home screen
              first and open it from there. The address is <a href={link}>{link}</a>.
            </p>
          </div>
        )}
      </details>
    </>
  );
}
