import {
  type DeliveryFilters,
  deliveryFiltersSchema,
} from '@latchline/contracts/notifications/delivery.operations';
import {
  type Delivery,
  deliveryChannels,
  deliveryStates,
} from '@latchline/contracts/notifications/delivery.schema';
import { SelectField } from '@latchline/kit/components/field/field';
import { Icon } from '@latchline/kit/icons/icon';
import {
  channelIcons,
  channelLabels,
  outcomeOf,
  purposeOf,
  toCustomer,
} from '../../shared/leads/delivery-labels';
import { useAddress } from '../../shared/navigation/address';
import { filterChooser, filtersFrom } from '../../shared/navigation/address-filters';
import { paths } from '../../shared/navigation/paths';
import { DayField } from '../../shared/period/day-field';
import { FilteredList } from '../../shared/table/filtered-list';
import type { RowPlace } from '../../shared/table/rows';
import { SentRow } from '../../shared/table/sent-row';
import type { Tone } from '../../shared/table/tag';
import { useAllDeliveries, useSendDeliveryAgain } from './deliveries.queries';

const stateLabels: Readonly<Record<Delivery['state'], { readonly label: string; readonly tone: Tone }>> = {
  pending: { label: 'Sending', tone: 'quiet' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Failed', tone: 'warn' },
  'given-up': { label: 'Given up', tone: 'late' },
};

/** Every notification sent to the team or to visitors, with its outcome. */
export function DeliveriesScreen() {
  const filters = filtersFrom(deliveryFiltersSchema, useAddress().query);
  return (
    <FilteredList
      label="Deliveries"
      icon="mail"
      path={paths.deliveries}
      template="7.5rem 1.4fr 1.6fr 6rem 7rem"
      list={useAllDeliveries(filters)}
      filters={filters}
      controls={<Filters filters={filters} />}
      empty="Nothing has been sent yet. Deliveries appear here after the first lead."
    >
      {(delivery, place) => <Row delivery={delivery} place={place} />}
    </FilteredList>
  );
}

function Filters({ filters }: { filters: DeliveryFilters }) {
  const choose = filterChooser(paths.deliveries, deliveryFiltersSchema, filters);
  return (
    <>
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
      <DayField label="From" value={filters.from} onChange={choose('from')} />
      <DayField label="To" value={filters.to} onChange={choose('to')} />
    </>
  );
}

function Row({ delivery, place }: { delivery: Delivery; place: RowPlace }) {
  const again = useSendDeliveryAgain();
  const { channel, recipient, state } = delivery;
  const purpose = purposeOf(delivery);
  const visitorHasIt = toCustomer.has(delivery.kind) && state === 'sent';
  return (
    <SentRow
      place={place}
      at={delivery.created_at}
      title={recipient}
      details={
        <>
          <Icon name={channelIcons[channel]} className="vh" />
          {channelLabels[channel]}
          {purpose && `, ${purpose}`}
        </>
      }
      outcome={(time) => outcomeOf(delivery, time)}
      leadId={delivery.lead_id}
      state={stateLabels[state]}
      again={
        visitorHasIt || state === 'pending'
          ? undefined
          : {
              label: `Send again to ${recipient}`,
              isPending: again.isPending,
              send: () => again.mutate(delivery.id),
            }
      }
    />
  );
}
