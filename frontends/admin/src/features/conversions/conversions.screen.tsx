import { poundsOf } from '@latchline/contracts/leads/jobs/money';
import { conversionsQuerySchema } from '@latchline/contracts/notifications/conversions/conversion.operations';
import {
  adDestinations,
  type Conversion,
  conversionStates,
} from '@latchline/contracts/notifications/conversions/conversion.schema';
import { SelectField } from '@latchline/kit/components/field/field';
import { useAddress } from '../../shared/navigation/address';
import { filterChooser, filtersFrom } from '../../shared/navigation/address-filters';
import { paths } from '../../shared/navigation/paths';
import settings from '../../shared/settings/settings.module.css';
import { FilteredList } from '../../shared/table/filtered-list';
import type { RowPlace } from '../../shared/table/rows';
import { SentRow } from '../../shared/table/sent-row';
import { AdDestinations } from './ad-destinations';
import { destinationLabels, outcomeOf, stateLabels } from './conversion-labels';
import own from './conversions.module.css';
import { type ConversionFilters, useConversions, useSendConversionAgain } from './conversions.queries';

const filtersSchema = conversionsQuerySchema.pick({ state: true, destination: true });

/** Completed jobs reported to advertising systems. */
export function ConversionsScreen() {
  const filters = filtersFrom(filtersSchema, useAddress().query);
  return (
    <div className={own.page}>
      <div className={settings.screen}>
        <AdDestinations />
      </div>
      <FilteredList
        label="Conversions"
        icon="chart"
        path={paths.conversions}
        template="7.5rem 1fr 2fr 6rem 7rem"
        list={useConversions(filters)}
        filters={filters}
        controls={<Filters filters={filters} />}
        empty="Completed jobs with an amount appear here."
      >
        {(conversion, place) => <Row conversion={conversion} place={place} />}
      </FilteredList>
    </div>
  );
}

function Filters({ filters }: { filters: ConversionFilters }) {
  const choose = filterChooser(paths.conversions, filtersSchema, filters);
  return (
    <>
      <SelectField label="State" value={filters.state ?? ''} onChange={choose('state')}>
        <option value="">All</option>
        {conversionStates.map((state) => (
          <option key={state} value={state}>
            {stateLabels[state].label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Sent to" value={filters.destination ?? ''} onChange={choose('destination')}>
        <option value="">All</option>
        {adDestinations.map((destination) => (
          <option key={destination} value={destination}>
            {destinationLabels[destination]}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function Row({ conversion, place }: { conversion: Conversion; place: RowPlace }) {
  const again = useSendConversionAgain();
  const { destination, state, value_pence, reported_pence, erased } = conversion;
  const pence = reported_pence ?? value_pence;
  const system = destinationLabels[destination];
  return (
    <SentRow
      place={place}
      at={conversion.won_at}
      title={pence === null ? 'No amount' : poundsOf(pence)}
      details={system}
      outcome={(time) => outcomeOf(conversion, time)}
      leadId={erased ? null : conversion.lead_id}
      state={stateLabels[state]}
      again={
        state === 'refused' && !erased
          ? {
              label: `Send again to ${system}`,
              isPending: again.isPending,
              send: () => again.mutate(conversion.id),
            }
          : undefined
      }
    />
  );
}
