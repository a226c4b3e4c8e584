import type { CreatedApiKey } from '@latchline/contracts/identity/api-key.operations';
import { Button } from '@latchline/kit/components/button/button';
import { CopyButton } from '../../shared/ui/copy-button';
import { Dialog } from '../../shared/ui/dialog';
import styles from './users.module.css';

/** Shows the key, once only. */
export function ApiKeySecret({
  apiKey: { name, secret },
  onClose,
}: {
  apiKey: CreatedApiKey;
  onClose: () => void;
}) {
  return (
    <Dialog title="API key created" onClose={onClose}>
      <p>
        Give this key to <b className={styles.email}>{name}</b> now. You won't see it again. It is sent as{' '}
        <code>Authorization: Bearer</code>.
      </p>
      <code className={styles.link}>{secret}</code>
      <div className={styles.choices}>
        <CopyButton text={secret} />
        <Button onClick={onClose}>I've saved it</Button>
      </div>
    </Dialog>
  );
}
