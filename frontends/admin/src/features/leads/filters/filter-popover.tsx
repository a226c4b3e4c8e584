import { leadSeriesRoutes } from '@latchline/contracts/leads/lead-series.operations';
import { leadServices, leadUrgencies } from '@latchline/contracts/leads/lead.schema';
import { viewPeriods } from '@latchline/contracts/leads/views/lead-view.schema';
import { londonDate } from '@latchline/contracts/time/london-time';
import { SelectField } from '@latchline/kit/components/field/field';
import { Icon } from '@latchline/kit/icons/icon';
import { Button } from '@latchline/kit/components/button/button';
import * as Popover from '@radix-ui/react-popover';
import type { ReactNode } from 'react';
import { serverNow } from '../../../shared/http/server-clock';
import { DayField } from '../../../shared/period/day-field';
import { daysAfter } from '../../../shared/period/london-days';
import { useRouteQuery } from '../../../shared/calls/use-route-query';
import { useAssignees, useNames } from '../../../shared/leads/use-assignees';
import { filterLeads } from '../../../shared/leads/lead-address';
import { chipsOf, type LeadFilters, noChips, periodLabels } from '../../../shared/leads/lead-filters';
import { sourceLabel } from '@latchline/contracts/leads/lead-source';
import { serviceLabels, urgencyLabels } from '../../../shared/leads/lead-labels';
import styles from './filters.module.css';
import leads from '../styles/leads.module.css';

/** All filters of the list. Each choice takes effect at once and is kept in the URL. */
export function FilterPopover({ filters, me }: { filters: LeadFilters; me: string }) {
  const count = chipsOf(filters).length;
  return (
    <Popover.Root>
      <Popover.Trigger className="btn btn-line" aria-label={count > 0 ? `Filter, ${count} active` : 'Filter'}>
        <Icon name="filter" />
        <span className={leads.word}>Filter</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Popover.Trigger>
      <Popover.Content
        className={styles.popover}
        align="start"
        sideOffset={6}
        collisionPadding={8}
        aria-label="Filter leads"
      >
        <Filters filters={filters} me={me} />
        <div className={styles.end}>
          <Button variant="quiet" disabled={count === 0} onClick={() => filterLeads(noChips)}>
            Clear all
          </Button>
          <Popover.Close className="btn btn-ink">Done</Popover.Close>
        </div>
      </Popover.Content>
    </Popover.Root>
  );
}

function Filters({ filters, me }: { filters: LeadFilters; me: string }) {
  const today = londonDate(serverNow());
  const towns = useValues('town');
  const sources = useValues('source');
  const nameOf = useNames();
  const others = (useAssignees().data ?? []).filter((email) => email !== me);
  return (
    <div className={styles.fields}>
      <Select label="Urgency" name="urgency" filters={filters}>
        {leadUrgencies.map((urgency) => (
          <option key={urgency} value={urgency}>
            {urgencyLabels[urgency]}
          </option>
        ))}
      </Select>
      <Select label="Service" name="service" filters={filters}>
        {leadServices.map((service) => (
          <option key={service} value={service}>
            {serviceLabels[service].full}
          </option>
        ))}
      </Select>
      <Select label="Town" name="town" filters={filters}>
        {withChosen(towns, filters.town).map((town) => (
          <option key={town}>{town}</option>
        ))}
      </Select>
      <Select label="Source" name="source" filters={filters}>
        {withChosen(sources, filters.source).map((source) => (
          <option key={source} value={source}>
            {sourceLabel(source)}
          </option>
        ))}
      </Select>
      <Select label="Assigned to" name="assigned" filters={filters}>
        <option value="me">Me</option>
        <option value="anybody">Anybody</option>
        <option value="nobody">Nobody</option>
        {withChosen(others, isNamed(filters.assigned) ? filters.assigned : undefined).map((email) => (
          <option key={email} value={email}>
            {nameOf(email)}
          </option>
        ))}
      </Select>
      <SelectField
        label="Response time"
        value={filters.late ?? ''}
        onChange={({ target }) => filterLeads({ late: target.value === 'true' ? 'true' : undefined })}
      >
        <option value="">Any</option>
        <option value="true">Late</option>
      </SelectField>
      <SelectField
        label="Received"
        className={styles.whole}
        value={filters.period ?? (filters.from || filters.to ? 'days' : '')}
        onChange={({ target }) =>
          filterLeads({
            period: viewPeriods.find((period) => period === target.value),
            from: target.value === 'days' ? daysAfter(today, -6) : undefined,
            to: target.value === 'days' ? today : undefined,
          })
        }
      >
        <option value="">Any time</option>
        {viewPeriods.map((period) => (
          <option key={period} value={period}>
            {periodLabels[period]}
          </option>
        ))}
        <option value="days">Custom range</option>
      </SelectField>
      {(filters.from ?? filters.to) && (
        <>
          <DayField label="From" value={filters.from} max={today} onChange={chooseDay('from')} />
          <DayField label="To" value={filters.to} max={today} onChange={chooseDay('to')} />
        </>
      )}
    </div>
  );
}

function Select({
  label,
  name,
  filters,
  children,
}: {
  label: string;
  name: 'urgency' | 'service' | 'town' | 'source' | 'assigned';
  filters: LeadFilters;
  children: ReactNode;
}) {
  return (
    <SelectField
      label={label}
      value={filters[name] ?? ''}
      onChange={({ target }) => filterLeads({ [name]: target.value || undefined })}
    >
      <option value="">Any</option>
      {children}
    </SelectField>
  );
}

/** By address, as in a view that somebody shared or saved for a person who has left. */
const isNamed = (assigned: string | undefined): boolean =>
  !['me', 'anybody', 'nobody'].includes(assigned ?? 'me');

const chooseDay =
  (name: 'from' | 'to') =>
  ({ target }: { readonly target: { readonly value: string } }) =>
    filterLeads({ period: undefined, [name]: target.value || undefined });

const yearOfDays = 365;

function useValues(subject: 'town' | 'source'): readonly string[] {
  const from = daysAfter(londonDate(serverNow()), -yearOfDays);
  const { data } = useRouteQuery(
    leadSeriesRoutes.getLeadSeries,
    { query: { by: subject, from } },
    { select: ({ series }) => series.flatMap(({ value }) => value ?? []), staleTime: 5 * 60_000 },
  );
  return data ?? [];
}

/** Keeps the selected value in the options, even if no lead of the last year has it. */
const withChosen = (values: readonly string[], chosen: string | undefined): readonly string[] =>
  chosen === undefined || values.includes(chosen) ? values : [chosen, ...values];
