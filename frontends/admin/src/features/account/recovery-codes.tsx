import { Button } from '@latchline/kit/components/button/button';
import { CopyButton } from '../../shared/ui/copy-button';
import styles from './account.module.css';

/** Shows the recovery codes, once only. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className={styles.factor}>
      <p role="status">
        <b>Save these recovery codes</b> somewhere you can reach without your phone. Each one lets you sign in
        once without the app. You won't see them again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.choices}>
        <CopyButton text={codes.join('\n')} />
        <Button onClick={onDone}>I've saved them</Button>
      </div>
    </div>
  );
}
