import { jobValueChanged } from '@latchline/contracts/leads/conversions/job-value.events';
import { type LeadChange, leadChanged } from '@latchline/contracts/leads/lead.events';
import type { Outbox } from '@latchline/runtime/outbox/outbox';
import type { EntityManager } from 'typeorm';
import { jobValueOf, mayChangeValue } from '../conversions/job-value';
import { type JobRow, type LeadRow, leadColumns, toJob, toLead } from './lead.mapper';

/**
 * Publishes changed leads with their content, and the value of completed jobs, in the caller's transaction. A lead that waits in quarantine was never
 * published, so its changes are not published either.
 */
export async function publishChanges(
  manager: EntityManager,
  outbox: Outbox,
  changes: ReadonlyMap<string, LeadChange>,
): Promise<void> {
  if (changes.size === 0) return;
  const rows = await manager.query<LeadRow[]>(
    `SELECT ${leadColumns}, (SELECT row_to_json(job) FROM lead_jobs AS job WHERE lead_id = leads.id) AS job
     FROM leads WHERE id = ANY ($1::uuid[]) ORDER BY id`,
    [[...changes.keys()]],
  );
  const events = rows.flatMap((row) => {
    const lead = toLead(row);
    const change = changes.get(lead.id) ?? {};
    if (lead.held && !change.quarantined) return [];
    const changed = outbox.row(leadChanged, { lead, change });
    if (!mayChangeValue(lead, change)) return [changed];
    return [changed, outbox.row(jobValueChanged, jobValueOf(lead, jobOf(row)))];
  });
  await outbox.addRows(manager, events);
}

const jobOf = ({ job }: { job?: JobRow | null }) => (job ? toJob(job) : undefined);
