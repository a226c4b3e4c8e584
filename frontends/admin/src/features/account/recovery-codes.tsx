import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import styles from './account.module.css';

/** The one time that they are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard
      .writeText(codes.join('\n'))
      .then(() => setCopied(true))
      .catch(() => undefined);
  return (
    <div className={styles.factor}>
      <p role="status">
        <b>Keep these recovery codes</b> where you find them without your phone. Each lets you in once when
        you do not have the app. They are shown now and never again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.choices}>
        <Button variant="ink" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  );
}
