import { callRoutes } from '@latchline/contracts/leads/calls/call.operations';
import { leadBulkRoutes } from '@latchline/contracts/leads/lead-bulk.operations';
import { leadJobRoutes } from '@latchline/contracts/leads/lead-job.operations';
import { leadMergeRoutes } from '@latchline/contracts/leads/lead-merge.operations';
import { leadRoutes } from '@latchline/contracts/leads/lead.operations';
import { quarantineRoutes } from '@latchline/contracts/leads/quarantine.operations';
import type { Session } from '@latchline/contracts/identity/session.schema';
import type { Lead, LeadDetail, LeadPatch, LeadStatus } from '@latchline/contracts/leads/lead.schema';
import type { ApiClient } from '@latchline/kit/api/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { CallOutcomes } from './call-outcomes';
import { PendingCalls } from './pending-calls';
import { oneToast, tryAgain } from '../../../shared/ui/one-toast';
import { BulkChanges } from './bulk-changes';
import { ChoiceChanges } from './choice-changes';
import { openLeadId } from '../../../shared/leads/lead-address';
import { sessionKey } from '../../../shared/session/session';
import { leadKey, refreshCounts, refreshLeads } from '../../../shared/leads/refresh-leads';
import { rememberLead } from '../cache/lead-cache';
import {
  createJobChanges,
  type JobChanges,
  type StageChoice,
  stageChoiceOf,
  stagePatch,
} from './job-changes';
import { type LeadPart, LeadWriter } from './lead-writer';
import { NotesDrafts } from './notes-drafts';
import { Quarantine } from './quarantine';

/** Pending changes to leads. They live as long as the page, because components may unmount before a save ends. */
export interface LeadChanges {
  readonly statuses: ChoiceChanges<LeadStatus, Pick<Lead, 'id' | 'status'>>;
  readonly assignments: ChoiceChanges<string | null, Pick<Lead, 'id' | 'assigned_to'>>;
  readonly job: JobChanges;
  readonly drafts: NotesDrafts;
  readonly quarantine: Quarantine;
  readonly bulk: BulkChanges;
  readonly calls: { readonly pending: PendingCalls; readonly outcomes: CallOutcomes };
}

/** Lets a request complete even if the tab is closed right after. */
const keepalive = true;

export function createLeadChanges({ call }: ApiClient, queries: QueryClient): LeadChanges {
  const seen = (id: string) => queries.getQueryData<LeadDetail>(leadKey(id));
  const remember = (lead: LeadDetail) => rememberLead(queries, lead, openLeadId());
  const changed = async () => {
    await Promise.all([refreshLeads(queries), refreshCounts(queries)]);
  };
  const me = () => queries.getQueryData<Session>(sessionKey)?.user?.id ?? '';
  const statusToast = oneToast();
  const assignmentToast = oneToast();
  const notesToast = oneToast();
  const writer = new LeadWriter({
    readLead: (id) => call(leadRoutes.getLead, { params: { id } }),
    seen,
    remember,
  });
  const part = <F extends keyof LeadPatch & keyof Lead>(field: F): LeadPart<Lead[F]> => ({
    valueIn: (lead) => lead[field],
    save: (id, value, ifMatch) =>
      call(leadRoutes.changeLead, { params: { id }, body: { [field]: value }, ifMatch, keepalive }),
  });
  const stage: LeadPart<StageChoice> = {
    valueIn: stageChoiceOf,
    save: (id, value, ifMatch) =>
      call(leadJobRoutes.changeJob, { params: { id }, body: stagePatch(value), ifMatch }),
  };
  const [notes, status, assignee] = [part('notes'), part('status'), part('assigned_to')];
  return {
    calls: {
      pending: new PendingCalls(me),
      outcomes: new CallOutcomes({
        me,
        record: (id, body) => call(callRoutes.recordCallOutcome, { params: { id }, body, keepalive }),
        undo: (id, made) => call(callRoutes.undoCallOutcome, { params: { id, call: made }, keepalive }),
        // Read again: an outcome saved while the page loads can be overtaken by the lead as it was before.
        remember: (lead) => {
          remember(lead);
          void queries.invalidateQueries({ queryKey: leadKey(lead.id) });
        },
        changed: () => void refreshCounts(queries),
        showToast: oneToast(),
      }),
    },
    assignments: new ChoiceChanges({
      valueIn: ({ assigned_to }) => assigned_to,
      write: (write) => writer.write({ ...write, part: assignee }),
      saved: () => assignmentToast('success', 'Assignment updated'),
      failed: (again) => assignmentToast('error', 'Failed to update the assignment', tryAgain(again)),
    }),
    statuses: new ChoiceChanges({
      valueIn: (lead) => lead.status,
      write: (write) => writer.write({ ...write, part: status }),
      saved: () => {
        statusToast('success', 'Lead status updated');
        void refreshCounts(queries);
      },
      failed: (again) => statusToast('error', 'Failed to update lead status', tryAgain(again)),
    }),
    bulk: new BulkChanges({
      send: {
        status: (ids, status) =>
          call(leadBulkRoutes.changeLeads, { body: { ids: [...ids], status }, keepalive }),
        assigned_to: (ids, to) =>
          call(leadBulkRoutes.assignLeads, { body: { ids: [...ids], assigned_to: to }, keepalive }),
      },
      putBack: {
        status: (id, value, changedTo) => writer.write({ id, part: status, value, bases: [changedTo] }),
        assigned_to: (id, value, changedTo) =>
          writer.write({ id, part: assignee, value, bases: [changedTo] }),
      },
      putStageBack: (id, value, changedTo) => writer.write({ id, part: stage, value, bases: [changedTo] }),
      merge: (into, ids) => call(leadMergeRoutes.mergeLeads, { body: { into, ids: [...ids] }, keepalive }),
      unmerge: (id) => call(leadMergeRoutes.unmergeLead, { params: { id }, keepalive }),
      changed,
      remember,
      showToast: oneToast(),
    }),
    quarantine: new Quarantine({
      write: (id, held) =>
        call(held ? quarantineRoutes.holdLead : quarantineRoutes.releaseLead, { params: { id }, keepalive }),
      writeAll: (ids, held) =>
        call(held ? quarantineRoutes.holdLeads : quarantineRoutes.releaseLeads, {
          body: { ids: [...ids] },
          keepalive,
        }),
      remember,
      changed: (what) => (what === 'lists' ? changed() : refreshCounts(queries)),
      showToast: oneToast(),
    }),
    job: createJobChanges({
      save: (id, body, ifMatch) =>
        call(leadJobRoutes.changeJob, { params: { id }, body, ifMatch, keepalive }),
      write: (write) => writer.write(write),
      changed: () => void refreshCounts(queries),
      showToast: oneToast(),
    }),
    drafts: new NotesDrafts({
      write: (write) => writer.write({ ...write, part: notes }),
      send: async (id, notes, overtaking) => {
        // The save in progress carries the version; an overtaking one must not fail because the first arrived before it.
        const ifMatch = overtaking ? undefined : seen(id)?.updated_at;
        remember(await call(leadRoutes.changeLead, { params: { id }, body: { notes }, ifMatch, keepalive }));
      },
      saved: () => notesToast('success', 'Notes updated'),
      failed: (again) => notesToast('error', 'Failed to update notes', tryAgain(again)),
    }),
  };
}
