import type {
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
} from '@latchline/contracts/notifications/webhook.schema';
import { Button } from '@latchline/kit/components/button/button';
import { describeError, outcomeOf } from '../../shared/leads/delivery-labels';
import { shortDateTime } from '../../shared/period/times';
import { useTimeDerived } from '../../shared/browser/now';
import styles from '../../shared/settings/settings.module.css';
import { ReplayForm } from './replay.form';
import { useReplay, useWebhookLog } from './webhooks.queries';

/** An endpoint's deliveries, newest first, with every attempt. */
export function WebhookLog({ webhook: { id, active } }: { webhook: Webhook }) {
  const { data, isError } = useWebhookLog(id);
  const replay = useReplay(id);
  if (!data && isError) return <p className={styles.bad}>The log could not be loaded.</p>;
  if (!data) return <div className={styles.ghost} />;
  if (data.length === 0) return <p>It has been sent nothing so far.</p>;
  return (
    <div className={styles.history}>
      {active && <ReplayForm id={id} />}
      <ol className={styles.log}>
        {data.map((delivery) => (
          <Sent
            key={delivery.id}
            delivery={delivery}
            busy={replay.isPending}
            onReplay={() => replay.mutate(delivery.id)}
          />
        ))}
      </ol>
    </div>
  );
}

function Sent({
  delivery,
  busy,
  onReplay,
}: {
  delivery: WebhookDelivery;
  busy: boolean;
  onReplay: () => void;
}) {
  const outcome = useTimeDerived((now) => outcomeOf(delivery, (at) => shortDateTime(at, now)));
  const bad = delivery.state === 'failed' || delivery.state === 'given-up';
  return (
    <li>
      <div>
        <b>{delivery.event}</b> <span className={bad ? styles.bad : undefined}>{outcome}</span>
        <ul>
          {delivery.attempt_log.map((attempt) => (
            <Attempt key={attempt.at} attempt={attempt} />
          ))}
        </ul>
      </div>
      <Button size="s" disabled={busy} onClick={onReplay}>
        Send again
      </Button>
    </li>
  );
}

function Attempt({ attempt: { at, status, duration_ms, error, answer } }: { attempt: WebhookAttempt }) {
  const when = useTimeDerived((now) => shortDateTime(at, now));
  const what = status ?? (error ? describeError(error) : 'no response');
  return (
    <li>
      {when}: {what}, {duration_ms} ms {answer && <code>{answer}</code>}
    </li>
  );
}
