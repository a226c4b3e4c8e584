import {
  type DeliveryFilters,
  deliveryFiltersSchema,
} from '@latchline/contracts/notifications/delivery.operations';
import {
  type Delivery,
  deliveryChannels,
  deliveryStates,
} from '@latchline/contracts/notifications/delivery.schema';
import { Button } from '@latchline/kit/components/button/button';
import { SelectField, TextField } from '@latchline/kit/components/field/field';
import { Icon } from '@latchline/kit/icons/icon';
import { NavLink } from '../../shared/navigation/nav-link';
import { channelIcons, channelLabels, outcomeOf, purposeOf } from '../../shared/leads/delivery-labels';
import { shortDateTime } from '../../shared/period/times';
import { navigate, useAddress } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import { type RowPlace, Rows } from '../../shared/table/rows';
import styles from '../../shared/table/table.module.css';
import { Tag, type Tone } from '../../shared/table/tag';
import { When } from '../../shared/table/when';
import { LoadState } from '../../shared/ui/load-state';
import { Notice } from '../../shared/ui/notice';
import { useTimeDerived } from '../../shared/browser/now';
import { useAllDeliveries, useSendDeliveryAgain } from './deliveries.queries';

const stateLabels: Readonly<Record<Delivery['state'], { readonly label: string; readonly tone: Tone }>> = {
  pending: { label: 'Sending', tone: 'quiet' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Failed', tone: 'warn' },
  'given-up': { label: 'Given up', tone: 'late' },
};

const names = ['state', 'channel', 'from', 'to'] as const;

function filtersIn(query: URLSearchParams): DeliveryFilters {
  const entries = names.flatMap((name) => {
    const parsed = deliveryFiltersSchema.shape[name].safeParse(query.get(name) ?? undefined);
    return parsed.success && parsed.data ? [[name, parsed.data] as const] : [];
  });
  return Object.fromEntries(entries) as DeliveryFilters;
}

function pathOf(filters: DeliveryFilters): string {
  const query = new URLSearchParams();
  for (const name of names) if (filters[name]) query.set(name, filters[name]);
  return query.size > 0 ? `${paths.deliveries}?${query}` : paths.deliveries;
}

/** Every notification sent to the team or to visitors, with its outcome. */
export function DeliveriesScreen() {
  const filters = filtersIn(useAddress().query);
  const list = useAllDeliveries(filters);
  const deliveries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const filtered = Object.keys(filters).length > 0;
  return (
    <div className={styles.screen}>
      <div className={styles.list}>
        <Filters filters={filters} />
        <LoadState query={{ ...list, isError: list.isLoadingError }} failure="Failed to load deliveries">
          {deliveries.length === 0 ? (
            <Notice title="No deliveries found" icon="mail" level={2}>
              <p>
                {filtered
                  ? 'No deliveries match these filters.'
                  : 'Nothing has been sent yet. Deliveries appear here after the first lead.'}
              </p>
              {filtered && <Button onClick={() => navigate(paths.deliveries)}>Clear filters</Button>}
            </Notice>
          ) : (
            <Rows label="Deliveries" template="7.5rem 1.4fr 1.6fr 6rem 7rem" list={list} items={deliveries}>
              {(delivery, place) => <Row delivery={delivery} place={place} />}
            </Rows>
          )}
        </LoadState>
      </div>
    </div>
  );
}

function Filters({ filters }: { filters: DeliveryFilters }) {
  const choose = (name: (typeof names)[number]) => (event: { target: { value: string } }) =>
    navigate(pathOf({ ...filters, [name]: event.target.value || undefined }), { replace: true });
  return (
    <div className={styles.filters} role="search" aria-label="Filters of deliveries">
      <SelectField label="State" value={filters.state ?? ''} onChange={choose('state')}>
        <option value="">All</option>
        <option value="unsent">Not sent</option>
        {deliveryStates.map((state) => (
          <option key={state} value={state}>
            {stateLabels[state].label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Channel" value={filters.channel ?? ''} onChange={choose('channel')}>
        <option value="">All</option>
        {deliveryChannels.map((channel) => (
          <option key={channel} value={channel}>
            {channelLabels[channel]}
          </option>
        ))}
      </SelectField>
      <TextField label="From" type="date" value={filters.from ?? ''} onChange={choose('from')} />
      <TextField label="To" type="date" value={filters.to ?? ''} onChange={choose('to')} />
    </div>
  );
}

function Row({ delivery, place }: { delivery: Delivery; place: RowPlace }) {
  const again = useSendDeliveryAgain();
  const outcome = useTimeDerived((now) => outcomeOf(delivery, (at) => shortDateTime(at, now)));
  const purpose = purposeOf(delivery);
  const { label, tone } = stateLabels[delivery.state];
  const visitorHasIt = delivery.kind === 'acknowledgement' && delivery.state === 'sent';
  return (
    <li {...place} className={styles.row}>
      <When at={delivery.created_at} />
      <div>
        <b>{delivery.recipient}</b>
        <p>
          <Icon name={channelIcons[delivery.channel]} className="vh" />
          {channelLabels[delivery.channel]}
          {purpose && `, ${purpose}`}
        </p>
      </div>
      <p className={styles.wide}>
        {outcome}
        {delivery.lead_id && (
          <>
            {' '}
            <NavLink to={`/admin?lead=${delivery.lead_id}`} current={false} className={styles.link}>
              Open the lead
            </NavLink>
          </>
        )}
      </p>
      <Tag tone={tone}>{label}</Tag>
      <div className={styles.tools}>
        {!visitorHasIt && delivery.state !== 'pending' && (
          <Button
            size="s"
            aria-label={`Send again to ${delivery.recipient}`}
            disabled={again.isPending}
            onClick={() => again.mutate(delivery.id)}
          >
            Send again
          </Button>
        )}
      </div>
    </li>
  );
}
