import type { AddressCheck } from '@latchline/contracts/api/setup.schema';
import { Button } from '@latchline/kit/components/button/button';
import { TextField } from '@latchline/kit/components/field/field';
import { Icon } from '@latchline/kit/icons/icon';
import { useState } from 'react';
import { backupLines, domainLines, settingLines } from '../operator/operator-lines';
import { OperatorSettings } from '../operator/operator-settings';
import { useAddressCheck } from '../queries/setup.queries';
import styles from '../styles/setup.module.css';
import type { StepProps } from './step-props';

/** What people type or paste: with or without the scheme and a path. */
const domainIn = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '');

const exampleDomain = 'www.example.co.uk';

export function DomainStep({ item, setup: { site_url, run_mode }, me }: StepProps) {
  const [typed, setTyped] = useState('');
  const isSet = item.state !== 'todo';
  const domain = domainIn(typed) || (isSet ? new URL(site_url).hostname : exampleDomain);
  return (
    <>
      {isSet ? (
        <Reached item={item} siteUrl={site_url} />
      ) : (
        <TextField
          label="Your domain"
          hint={`Like ${exampleDomain}. It fills in the lines below.`}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {item.state !== 'done' && (
        <>
          <p>Where you bought the domain, add a record that points to the public address of your server:</p>
          <dl className={styles.record}>
            <div>
              <dt>Name</dt>
              <dd>{domain}</dd>
            </div>
            <div>
              <dt>Type</dt>
              <dd>A (and AAAA for IPv6)</dd>
            </div>
            <div>
              <dt>Value</dt>
              <dd>the public IP address of your server</dd>
            </div>
          </dl>
          <OperatorSettings detected={run_mode} linesFor={(mode) => domainLines(mode, domain, me.email)} />
          <p className={styles.note}>
            After the restart, sign in again at <b>https://{domain}/admin</b>: opening the dashboard there
            completes this step.
          </p>
        </>
      )}
    </>
  );
}

function Reached({ item, siteUrl }: Pick<StepProps, 'item'> & { siteUrl: string }) {
  const check = useAddressCheck();
  return (
    <>
      <p className={styles.acts}>
        <a className="btn btn-line" href={siteUrl} target="_blank" rel="noreferrer">
          <Icon name="globe" />
          Open your site
        </a>
        <Button disabled={check.isPending} onClick={() => check.mutate()}>
          {check.isPending ? 'Checking...' : 'Check from the server'}
        </Button>
      </p>
      <div role="status">
        {check.data ? (
          <CheckResult check={check.data} />
        ) : (
          item.state === 'waiting' && <p>The address is set. It has not been seen to work yet.</p>
        )}
      </div>
    </>
  );
}

const problems: Readonly<Record<NonNullable<AddressCheck['problem']>, string>> = {
  'not-public': 'This address is not public.',
  name: 'The domain has no address yet. A new record usually takes less than an hour to appear.',
  connection: 'The domain has an address, but nothing answers there. Check that ports 80 and 443 are open.',
  certificate:
    'The connection is not encrypted properly. The certificate is requested once the domain points to this server and port 80 is open.',
  'other-site': 'Something else answers at this address. Check where the record points to.',
  timeout: 'Nothing answered within 8 seconds. Check the firewall of your server.',
};

function CheckResult({ check: { url, reached, problem, addresses, detail } }: { check: AddressCheck }) {
  if (reached)
    return (
      <p className={styles.accepted}>
        <Icon name="check" />
        <span>
          {url} works, with a valid certificate ({addresses.join(', ')}).
        </span>
      </p>
    );
  return (
    <div className={styles.refused}>
      <Icon name="alert" />
      <div>
        <p>{problems[problem ?? 'connection']}</p>
        {(addresses.length > 0 || detail) && (
          <code>{[addresses.join(', '), detail].filter(Boolean).join(': ')}</code>
        )}
      </div>
    </div>
  );
}

export function ProxyStep({ item, setup: { run_mode } }: StepProps) {
  if (item.state !== 'problem')
    return <p>No proxy in front of Latchline sends addresses that are ignored.</p>;
  return (
    <>
      <p>
        A proxy in front of Latchline names the visitor in X-Forwarded-For, but it is not trusted. All
        visitors count as one: a few wrong passwords lock everybody out, and leads are limited for everybody
        together. If there is exactly one proxy:
      </p>
      <OperatorSettings
        detected={run_mode}
        linesFor={(mode) => settingLines(mode, [{ name: 'TRUST_PROXY', value: '1' }])}
      />
      <p className={styles.note}>
        With a CDN in front of the proxy, set 2. Without any proxy, set 0: then the header was forged and this
        warning ends.
      </p>
    </>
  );
}

export function BackupsStep({ setup: { run_mode } }: StepProps) {
  return (
    <>
      <p>
        Every night an encrypted backup is made, and every month one is restored as a test. Keep them on
        another machine, and the password elsewhere. This step is done once the first backup has succeeded.
      </p>
      <OperatorSettings detected={run_mode} linesFor={backupLines} />
      <p className={styles.note}>
        How to restore one, and what is in it: docs/backup.md in the folder of Latchline.
      </p>
    </>
  );
}
