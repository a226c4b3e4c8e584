import { recordCallOutcome, undoCallOutcome } from '@latchline/contracts/leads/calls/call.operations';
import { addPhoto, getPhoto, removePhoto } from '@latchline/contracts/leads/jobs/job-photo.operations';
import { changeJob, listPlannedJobs } from '@latchline/contracts/leads/lead-job.operations';
import { addLead, findSamePerson } from '@latchline/contracts/leads/manual/manual-lead.operations';
import { assignLeads, changeLeads } from '@latchline/contracts/leads/lead-bulk.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { exportLeads } from '@latchline/contracts/leads/lead-export.operations';
import { mergeLeads, unmergeLead } from '@latchline/contracts/leads/lead-merge.operations';
import { getLeadSeries } from '@latchline/contracts/leads/lead-series.operations';
import { findMissingLeads } from '@latchline/contracts/leads/missing-leads.operations';
import { getUnpublishedLeads, noWaitingLeads } from '@latchline/contracts/leads/waiting-leads.operations';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import type { Job } from '@latchline/contracts/leads/jobs/job.schema';
import type { z } from 'zod';
import { lead } from './sample-data';

export const leadListDefinitions: readonly RequestDefinition[] = [
  addLead,
  addPhoto,
  assignLeads,
  changeJob,
  changeLeads,
  exportLeads,
  findMissingLeads,
  findSamePerson,
  getLeadSeries,
  getPhoto,
  getUnpublishedLeads,
  listPlannedJobs,
  mergeLeads,
  recordCallOutcome,
  removePhoto,
  undoCallOutcome,
  unmergeLead,
];

interface Answering {
  answer<D extends RequestDefinition>(
    definition: D,
    answer: (data: z.output<D['request']>) => z.input<D['response']>,
  ): void;
}

export const job: Job = {
  address: 'Flat 2, 14 Moorgate Road',
  starts_at: null,
  minutes: 60,
  who_goes: null,
  price_pence: 14_500,
  vat_percent: 20,
  vat_pence: 2417,
  taken_pence: null,
  paid_by: null,
  booked_at: null,
  on_the_way_at: null,
  completed_at: null,
};

/** An export of three pages. */
export function answerLeadLists(services: Answering): void {
  services.answer(getUnpublishedLeads, () => noWaitingLeads);
  services.answer(findMissingLeads, () => ({ missing: [] }));
  services.answer(exportLeads, ({ cursor = '1' }) => ({
    lines: `page ${cursor}\r\n`,
    next_cursor: cursor === '3' ? null : String(Number(cursor) + 1),
  }));
  services.answer(getLeadSeries, ({ by, from = '2026-01-05', to = '2026-01-05' }) => ({
    by,
    from,
    to,
    days: ['2026-01-05'],
    others: null,
    series: [{ value: 'new', total: 2, leads: [2] }],
  }));
  const changed = ({ ids }: { ids: readonly string[] }) => ({
    items: ids.map((id) => ({ id, outcome: id === lead.id ? ('changed' as const) : ('not-found' as const) })),
  });
  services.answer(findSamePerson, () => ({ items: [lead] }));
  services.answer(addLead, ({ lead: { id } }) => {
    if (id === lead.id) throw new CodedError(leadErrors.idTaken, 'The id is taken');
    return { ...lead, id, duplicates: [lead] };
  });
  services.answer(recordCallOutcome, () => lead);
  services.answer(changeJob, ({ id, ...expected }) => {
    if (id !== lead.id) throw new CodedError(leadErrors.notFound, 'This lead does not exist');
    requireVersion(lead, expected, leadErrors.stale);
    return lead;
  });
  services.answer(listPlannedJobs, ({ who_goes = null, from }) => ({
    items: [
      { ...lead, job: { ...job, who_goes, starts_at: new Date(Date.parse(from) + 3_600_000).toISOString() } },
    ],
    unplanned: [],
  }));
  services.answer(addPhoto, () => lead);
  services.answer(removePhoto, () => lead);
  services.answer(getPhoto, ({ photo }) => {
    if (photo !== lead.id) throw new CodedError(leadErrors.noSuchPhoto, 'This photo does not exist');
    return { media_type: 'image/jpeg' as const, content: Buffer.from('photo').toString('base64') };
  });
  services.answer(undoCallOutcome, ({ call }) => {
    if (call !== lead.id) throw new CodedError(leadErrors.noSuchCall, 'This call does not exist');
    return lead;
  });
  services.answer(changeLeads, changed);
  services.answer(assignLeads, changed);
  services.answer(mergeLeads, ({ into, ...expected }) => {
    if (into !== lead.id) throw new CodedError(leadErrors.cannotMerge, 'It is part of another one');
    requireVersion(lead, expected, leadErrors.stale);
    return lead;
  });
  services.answer(unmergeLead, ({ id }) => {
    if (id !== lead.id) throw new CodedError(leadErrors.notMerged, 'This lead is not merged');
    return lead;
  });
}
