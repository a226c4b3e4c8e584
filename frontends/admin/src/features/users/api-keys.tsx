import type { ApiKey, CreatedApiKey } from '@latchline/contracts/identity/api-key.operations';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { useTimeDerived } from '../../shared/browser/now';
import { shortDateTime } from '../../shared/period/times';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { ApiKeyForm, scopeLabels } from './api-key.form';
import { ApiKeySecret } from './api-key-secret';
import { useApiKeys, useRevokeApiKey } from './users.queries';
import styles from './users.module.css';

/** Keys for programs such as a CRM or a call centre. */
export function ApiKeys() {
  const keys = useApiKeys();
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  return (
    <section aria-labelledby="api-keys">
      <h2 id="api-keys">API keys</h2>
      <p className={styles.off}>
        For other programs, such as a CRM or a call centre. A key can do only what you choose here.
      </p>
      <ApiKeyForm onCreated={setCreated} />
      {keys.isError && (
        <p className={styles.failed} role="alert">
          The API keys could not be loaded.
          <Button size="s" onClick={() => void keys.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {keys.data && keys.data.length > 0 && (
        <ul className={styles.lines}>
          {keys.data.map((key) => (
            <Line key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      {created && <ApiKeySecret apiKey={created} onClose={() => setCreated(null)} />}
    </section>
  );
}

function Line({ apiKey: { id, name, prefix, scopes, expires_at, last_used_at } }: { apiKey: ApiKey }) {
  const revoke = useRevokeApiKey(id);
  const [asking, setAsking] = useState(false);
  const times = useTimeDerived((now) => {
    const used = last_used_at ? `last used ${shortDateTime(last_used_at, now)}` : 'never used';
    if (!expires_at) return `${used}, does not expire`;
    return `${used}, ${Date.parse(expires_at) <= now ? 'expired' : 'expires'} ${shortDateTime(expires_at, now)}`;
  });
  return (
    <li>
      <div>
        <b className={styles.email}>{name}</b> <code>{prefix}…</code>
        <p>
          {scopes.map((scope) => scopeLabels[scope]).join(', ')}, {times}
        </p>
      </div>
      <Button size="s" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Revoke “${name}”?`}
          action="Revoke"
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          Programs that use this key stop working at once. You can't undo this.
        </ConfirmDialog>
      )}
    </li>
  );
}
