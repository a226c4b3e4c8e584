import { leadServices, leadUrgencies } from '@latchline/contracts/leads/lead.schema';
import type { LeadSegment } from '@latchline/contracts/leads/lead-series.operations';
import { SelectField, TextField } from '@latchline/kit/components/field/field';
import type { ReactNode } from 'react';
import { sourceLabel } from '@latchline/contracts/leads/lead-source';
import { serviceLabels, urgencyLabels } from '../../shared/leads/lead-labels';
import { formatDays, isDay } from '../../shared/period/london-days';
import { changeInsight, type InsightAddress, lengths } from './insight-address';
import { useSeries } from './insight.queries';
import styles from './insight.module.css';

const lengthLabels: Readonly<Record<number, string>> = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last 365 days',
};

/** The period and lead filters. */
export function InsightTools({ address, leads }: { address: InsightAddress; leads: boolean }) {
  const { days, before, length } = address;
  return (
    <form
      className={styles.tools}
      aria-label="Period and filters"
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        label="Period"
        value={length ?? 'own'}
        onChange={({ target: { value } }) =>
          changeInsight(
            value === 'own' ? { ...days, days: undefined } : { days: value, from: undefined, to: undefined },
          )
        }
      >
        {lengths.map((one) => (
          <option key={one} value={one}>
            {lengthLabels[one]}
          </option>
        ))}
        <option value="own">Custom range</option>
      </SelectField>
      {length === null && (
        <>
          <Day label="From" name="from" days={days} />
          <Day label="To" name="to" days={days} />
        </>
      )}
      {leads && <SegmentFields segment={address.segment} days={days} />}
      <p>
        {formatDays(days)}, compared with {formatDays(before)}
      </p>
    </form>
  );
}

function Day({ label, name, days }: { label: string; name: 'from' | 'to'; days: InsightAddress['days'] }) {
  return (
    <TextField
      key={days[name]}
      label={label}
      type="date"
      defaultValue={days[name]}
      onBlur={({ target }) => {
        const day = isDay(target.value) ? target.value : days[name];
        target.value = day;
        const next = { ...days, [name]: day };
        // The date just entered wins: the other moves to keep the range valid.
        const other =
          name === 'from'
            ? { to: next.from > next.to ? next.from : next.to }
            : { from: next.from > next.to ? next.to : next.from };
        changeInsight({ ...next, ...other });
      }}
    />
  );
}

function SegmentFields({ segment, days }: { segment: LeadSegment; days: InsightAddress['days'] }) {
  const towns = useSeries('town', days, {}).data?.series.flatMap(({ value }) => value ?? []) ?? [];
  const sources = useSeries('source', days, {}).data?.series.flatMap(({ value }) => value ?? []) ?? [];
  return (
    <>
      <Segment label="Urgency" name="urgency" segment={segment}>
        {leadUrgencies.map((urgency) => (
          <option key={urgency} value={urgency}>
            {urgencyLabels[urgency]}
          </option>
        ))}
      </Segment>
      <Segment label="Service" name="service" segment={segment}>
        {leadServices.map((service) => (
          <option key={service} value={service}>
            {serviceLabels[service].full}
          </option>
        ))}
      </Segment>
      <Segment label="Town" name="town" segment={segment}>
        {withChosen(towns, segment.town).map((town) => (
          <option key={town}>{town}</option>
        ))}
      </Segment>
      <Segment label="Source" name="source" segment={segment}>
        {withChosen(sources, segment.source).map((source) => (
          <option key={source} value={source}>
            {sourceLabel(source)}
          </option>
        ))}
      </Segment>
    </>
  );
}

const withChosen = (values: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined || values.includes(chosen) ? values : [chosen, ...values];

function Segment({
  label,
  name,
  segment,
  children,
}: {
  label: string;
  name: keyof LeadSegment;
  segment: LeadSegment;
  children: ReactNode;
}) {
  return (
    <SelectField
      label={label}
      value={segment[name] ?? ''}
      onChange={({ target }) => changeInsight({ [name]: target.value })}
    >
      <option value="">All</option>
      {children}
    </SelectField>
  );
}
