import type { WebhookWithSecret } from '@latchline/contracts/notifications/webhook.schema';
import { Button } from '@latchline/kit/components/button/button';
import { CopyButton } from '../../shared/ui/copy-button';
import { Dialog } from '../../shared/ui/dialog';
import styles from '../../shared/settings/settings.module.css';

/** Shows the signing secret, once only. */
export function WebhookSecret({ webhook, onClose }: { webhook: WebhookWithSecret; onClose: () => void }) {
  return (
    <Dialog title="Webhook signing secret" onClose={onClose}>
      <p>
        Requests to <b className={styles.address}>{webhook.url}</b> are signed with this secret. You won't see
        it again.
      </p>
      <code className={styles.secret}>{webhook.secret}</code>
      <div className={styles.tools}>
        <CopyButton text={webhook.secret} />
        <Button onClick={onClose}>I've saved it</Button>
      </div>
    </Dialog>
  );
}
