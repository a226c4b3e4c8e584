import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useTimeDerived } from '../../../shared/browser/now';
import { useDeliveries, useSendAgain } from '../lead/deliveries.queries';
import { channelIcons, channelLabels, outcomeOf, purposeOf } from '../../../shared/leads/delivery-labels';
import styles from '../styles/lead-panel.module.css';
import { shortDateTime } from '../../../shared/period/times';

/** The notifications sent about the lead, with channel and state. */
export function LeadDeliveries({ leadId }: { leadId: string }) {
  const { data, isError, refetch } = useDeliveries(leadId);
  return (
    <section aria-label="Notifications sent" aria-busy={!data && !isError}>
      <h3>Notifications sent</h3>
      {data && data.length > 0 && (
        <ul className={styles.deliveries}>
          {data.map((delivery) => (
            <DeliveryLine key={delivery.id} leadId={leadId} delivery={delivery} />
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className={styles.quiet}>None so far.</p>}
      {!data && isError && (
        <p className={styles.quiet}>
          Notifications could not be loaded.{' '}
          <Button size="s" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </section>
  );
}

function DeliveryLine({ leadId, delivery }: { leadId: string; delivery: Delivery }) {
  const again = useSendAgain(leadId);
  const outcome = useTimeDerived((now) => outcomeOf(delivery, (at) => shortDateTime(at, now)));
  const purpose = purposeOf(delivery);
  const missed = delivery.state === 'failed' || delivery.state === 'given-up';
  return (
    <li data-state={delivery.state}>
      <Icon name={missed ? 'alert' : channelIcons[delivery.channel]} />
      <div>
        <span className="vh">{channelLabels[delivery.channel]} to </span>
        <b>{delivery.recipient}</b>
        {purpose && <span>, {purpose}</span>}
        <p>{outcome}</p>
      </div>
      {missed && (
        <Button
          size="s"
          aria-label={`Send again to ${delivery.recipient}`}
          disabled={again.isPending}
          onClick={() => again.mutate(delivery)}
        >
          Send again
        </Button>
      )}
    </li>
  );
}
