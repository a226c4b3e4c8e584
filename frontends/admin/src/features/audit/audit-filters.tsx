import { type AuditFilters, auditOutcomes } from '@latchline/contracts/identity/audit.schema';
import { SelectField, TextField } from '@latchline/kit/components/field/field';
import { useEffect, useState } from 'react';
import { useSettled } from '../../shared/browser/use-settled';
import { navigate } from '../../shared/navigation/address';
import { DayField } from '../../shared/period/day-field';
import styles from '../../shared/table/table.module.css';
import { auditPath, type FilterName } from './audit-address';
import { actionLabel, kindLabel, outcomeLabels } from './audit-labels';
import { useAuditFacets } from './audit.queries';

export function AuditFilterBar({ filters }: { filters: AuditFilters }) {
  const facets = useAuditFacets().data;
  const [typed, setTyped] = useState(filters.q ?? '');
  const q = useSettled(typed).trim();
  const choose = (name: FilterName) => (event: { target: { value: string } }) =>
    navigate(auditPath({ ...filters, [name]: event.target.value || undefined }), { replace: true });
  useEffect(() => {
    if (q !== (filters.q ?? '')) navigate(auditPath({ ...filters, q: q || undefined }), { replace: true });
    // Runs only when the search text changes, so that other filters in the URL stay as they are.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [q]);
  return (
    <div className={styles.filters} role="search" aria-label="Filters of the audit log">
      <TextField
        label="Search"
        type="search"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField label="Who" value={filters.actor ?? ''} onChange={choose('actor')}>
        <option value="">Everybody</option>
        {options(facets?.actors, filters.actor).map((actor) => (
          <option key={actor}>{actor}</option>
        ))}
      </SelectField>
      <SelectField label="Action" value={filters.action ?? ''} onChange={choose('action')}>
        <option value="">All</option>
        {options(facets?.actions, filters.action).map((action) => (
          <option key={action} value={action}>
            {actionLabel(action)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Subject" value={filters.subject ?? ''} onChange={choose('subject')}>
        <option value="">All</option>
        {options(facets?.kinds, filters.subject).map((kind) => (
          <option key={kind} value={kind}>
            {kindLabel(kind)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Outcome" value={filters.outcome ?? ''} onChange={choose('outcome')}>
        <option value="">All</option>
        {auditOutcomes.map((outcome) => (
          <option key={outcome} value={outcome}>
            {outcomeLabels[outcome].label}
          </option>
        ))}
      </SelectField>
      <DayField label="From" value={filters.from} onChange={choose('from')} />
      <DayField label="To" value={filters.to} onChange={choose('to')} />
    </div>
  );
}

/** Always includes the selected value, even when no entry has it any more. */
const options = (known: readonly string[] | undefined, chosen: string | undefined): readonly string[] =>
  chosen && !known?.includes(chosen) ? [...(known ?? []), chosen] : (known ?? []);
