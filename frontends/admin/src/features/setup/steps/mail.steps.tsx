import type { MailProblem, TestMailResult } from '@latchline/contracts/notifications/test-mail.schema';
import { emailSchema } from '@latchline/contracts/identity/user.schema';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField, TextField } from '@latchline/kit/components/field/field';
import { Icon } from '@latchline/kit/icons/icon';
import { useState } from 'react';
import { useTimeDerived } from '../../../shared/browser/now';
import { useFields } from '../../../shared/forms/use-fields';
import { shortDateTime } from '../../../shared/period/times';
import { mailSettings, passwordPlaceholder, settingLines } from '../operator/operator-lines';
import { OperatorSettings } from '../operator/operator-settings';
import { useTestMail } from '../queries/setup.queries';
import styles from '../styles/setup.module.css';
import type { StepProps } from './step-props';

const noServer = { host: '', port: '465', user: '', from: '' };

/** The form only fills in the lines below it: passwords of mail servers do not belong in a browser. */
export function MailStep({ item, setup }: StepProps) {
  const [server, setServer] = useState(noServer);
  const bind = (name: keyof typeof noServer) => ({
    value: server[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setServer({ ...server, [name]: target.value.trimStart() }),
  });
  return (
    <>
      <p>
        {item.state === 'problem'
          ? `The sender ${item.value} uses a reserved domain. Set MAIL_FROM to an address on your own domain.`
          : 'Your e-mail provider names its mail server in its help, usually as “SMTP”. Enter it here to get the lines for your server.'}
      </p>
      <div className={styles.pair}>
        <TextField label="Mail server" placeholder="smtp.example.com" inputMode="url" {...bind('host')} />
        <SelectField label="Port" {...bind('port')}>
          <option value="465">465 (TLS)</option>
          <option value="587">587 (STARTTLS)</option>
          <option value="25">25 (server to server)</option>
        </SelectField>
        <TextField label="User name" hint="Often your e-mail address." autoComplete="off" {...bind('user')} />
        <TextField
          label="Sender"
          hint="Like Aire Locksmiths <office@example.com>."
          autoComplete="off"
          {...bind('from')}
        />
      </div>
      <OperatorSettings
        detected={setup.run_mode}
        linesFor={(mode) => settingLines(mode, mailSettings(server))}
      />
      <p className={styles.note} hidden={server.user === ''}>
        Replace <code>{passwordPlaceholder}</code> with the password on the server. Write @ as %40, : as %3A,
        / as %2F and # as %23. Many providers want an app password here, not the one you sign in with.
      </p>
    </>
  );
}

export function TestMailStep({ item, setup: { test_mail: last }, me }: StepProps) {
  const test = useTestMail();
  const { field, handleSubmit } = useFields<{ to: string }>({ defaultValues: { to: me.email } });
  const result = test.isPending ? null : (test.data ?? last);
  const validate = (to: string) =>
    emailSchema.safeParse(to).success || 'Enter an e-mail address, like name@example.com';
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => void handleSubmit(({ to }) => test.mutate(to.trim()))(event)}
        noValidate
      >
        <TextField
          label="Send it to"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field('to', { validate })}
        />
        <Button type="submit" variant="ink" disabled={test.isPending}>
          {test.isPending ? 'Sending...' : result ? 'Send the test again' : 'Send the test e-mail'}
        </Button>
      </form>
      <div role="status">
        {test.isPending && <p>Waiting for the mail server. This can take half a minute.</p>}
        {result && (
          <TestResult result={result} isCurrent={item.state !== 'todo' || test.data !== undefined} />
        )}
      </div>
    </>
  );
}

const advice: Readonly<Record<MailProblem, string>> = {
  'sign-in':
    'Check the user name and the password in SMTP_URL. Many providers want an app password here, not the one you sign in with.',
  name: 'Check the name of the mail server in SMTP_URL.',
  connection:
    'Check the host and the port in SMTP_URL. Many hosting providers block port 25: use 465 or 587 instead.',
  encryption:
    'Use smtps:// with port 465, or smtp:// with port 587, and the name that is on its certificate.',
  address:
    'Check that MAIL_FROM is an address that this mail account may send from, and that the recipient exists.',
  other: 'The text above is from the mail server. Its provider can explain it.',
};

const headlines: Readonly<Record<MailProblem, string>> = {
  'sign-in': 'refused the user name or the password',
  name: "can't be found",
  connection: "can't be reached",
  encryption: 'has no encrypted connection that we trust',
  address: 'refused the sender or the recipient',
  other: 'refused the e-mail',
};

function TestResult({ result, isCurrent }: { result: TestMailResult; isCurrent: boolean }) {
  const { server, to, accepted, captured, problem, response, sent_at } = result;
  const at = useTimeDerived((now) => shortDateTime(sent_at, now));
  if (!accepted) {
    const why = problem ?? 'other';
    return (
      <div className={styles.refused}>
        <Icon name="alert" />
        <div>
          <p>
            <b>
              {server} {headlines[why]}
            </b>
            , {at}:
          </p>
          <code>{response}</code>
          <p>{advice[why]}</p>
        </div>
      </div>
    );
  }
  if (captured)
    return (
      <p className={styles.warning}>
        The e-mail to {to} was captured on the server, {at}. Nobody receives e-mail until a mail server is set
        in “E-mail sending”.
      </p>
    );
  return (
    <>
      {!isCurrent && <p>The mail server or the sender has changed since the last test.</p>}
      <p className={styles.accepted}>
        <Icon name="check" />
        <span>
          {server} accepted the e-mail to {to}, {at}: <code>{response}</code> Is it in your inbox? If not,
          look in the spam folder.
        </span>
      </p>
    </>
  );
}
