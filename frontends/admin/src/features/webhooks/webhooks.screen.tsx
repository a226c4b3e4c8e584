import type { SessionUser } from '@latchline/contracts/access/session-user';
import {
  type Webhook,
  type WebhookEvent,
  webhookEvents,
  type WebhookWithSecret,
} from '@latchline/contracts/notifications/webhook.schema';
import { Button } from '@latchline/kit/components/button/button';
import { useState } from 'react';
import { shortDateTime } from '../../shared/period/times';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { Menu, MenuItem } from '../../shared/ui/menu';
import { useTimeDerived } from '../../shared/browser/now';
import { NewWebhookForm } from './new-webhook.form';
import styles from '../../shared/settings/settings.module.css';
import { SettingsFoot } from '../../shared/settings/settings-foot';
import { SettingsSection } from '../../shared/settings/settings-section';
import { WebhookLog } from './webhook-log';
import { WebhookSecret } from './webhook-secret';
import { eventLabels } from './webhook-labels';
import { useWebhookActions, useWebhooks } from './webhooks.queries';

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Webhook endpoints, notified by signed requests. */
export function WebhooksScreen({ me }: { me: SessionUser }) {
  const webhooks = useWebhooks();
  const [shown, setShown] = useState<WebhookWithSecret | null>(null);
  return (
    <div className={styles.screen}>
      <SettingsSection
        title="Endpoints"
        intro="Send signed requests to your own systems when a lead arrives or changes. Failed requests are retried for a day, and everything of the last 30 days can be replayed."
        query={webhooks}
      >
        {webhooks.data && webhooks.data.length > 0 && (
          <ul className={styles.lines}>
            {webhooks.data.map((webhook) => (
              <Endpoint key={webhook.id} webhook={webhook} onSecret={setShown} />
            ))}
          </ul>
        )}
        <NewWebhookForm onAdded={setShown} />
        {shown && <WebhookSecret webhook={shown} onClose={() => setShown(null)} />}
      </SettingsSection>
      <SettingsFoot role={me.role} />
    </div>
  );
}

function Endpoint({
  webhook,
  onSecret,
}: {
  webhook: Webhook;
  onSecret: (webhook: WebhookWithSecret) => void;
}) {
  const { url, description, active, events } = webhook;
  const [log, setLog] = useState(false);
  const [asking, setAsking] = useState(false);
  const { change, renew, test, remove } = useWebhookActions(webhook);
  return (
    <li>
      <div>
        <b>{url}</b>
        {description && <p>{description}</p>}
        <EndpointState webhook={webhook} />
      </div>
      <div className={styles.tools}>
        <Button
          size="s"
          aria-label={`Test ${url}`}
          disabled={test.isPending}
          onClick={() => test.mutate(undefined)}
        >
          Test
        </Button>
        <Button size="s" aria-label={`Log of ${url}`} aria-expanded={log} onClick={() => setLog(!log)}>
          Log
        </Button>
        <Menu label={`More actions for ${url}`}>
          <MenuItem onSelect={() => change.mutate({ active: !active })}>
            {active ? 'Turn off' : 'Turn on'}
          </MenuItem>
          {webhookEvents.map((event) => (
            <MenuItem key={event} onSelect={() => change.mutate({ events: toggled(events, event) })}>
              {events.includes(event) ? `Stop sending ${eventLabels[event]}` : `Send ${eventLabels[event]}`}
            </MenuItem>
          ))}
          <MenuItem onSelect={() => renew.mutate(undefined, { onSuccess: onSecret })}>New secret</MenuItem>
          <MenuItem onSelect={() => setAsking(true)}>Remove</MenuItem>
        </Menu>
      </div>
      {log && <WebhookLog webhook={webhook} />}
      {asking && (
        <ConfirmDialog
          title="Remove this webhook?"
          action="Remove"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {url} is sent nothing more, also not what is being retried, and its secret and log are gone. You
          can't undo this.
        </ConfirmDialog>
      )}
    </li>
  );
}

/** The last event cannot be removed: a webhook without events is turned off instead. */
function toggled(events: readonly WebhookEvent[], event: WebhookEvent): WebhookEvent[] {
  if (!events.includes(event)) return [...events, event];
  const left = events.filter((one) => one !== event);
  return left.length > 0 ? left : [...events];
}

function EndpointState({ webhook }: { webhook: Webhook }) {
  const { active, events, failing_since, disabled_at, former_secret_until } = webhook;
  const failing = useTimeDerived((now) => (failing_since ? shortDateTime(failing_since, now) : ''));
  const former = useTimeDerived((now) =>
    former_secret_until ? shortDateTime(former_secret_until, now) : '',
  );
  if (!active) {
    return (
      <p className={disabled_at ? styles.bad : undefined}>
        {disabled_at ? 'Turned off after failing for days' : 'Turned off'}
      </p>
    );
  }
  return (
    <p>
      {events.length === webhookEvents.length
        ? 'Receives all events'
        : `Receives ${listFormat.format(events.map((event) => eventLabels[event]))}`}
      {failing && <span className={styles.bad}>, failing since {failing}</span>}
      {former && `, also signed with the previous secret until ${former}`}
    </p>
  );
}
