import type { z } from 'zod';
import { alarmRoutes } from '@latchline/contracts/api/alarm.operations';
import { statsRoutes } from '@latchline/contracts/api/dashboard.operations';
import { callRoutes } from '@latchline/contracts/leads/calls/call.operations';
import { leadImportRoutes } from '@latchline/contracts/leads/imports/lead-import.operations';
import { jobPhotoRoutes } from '@latchline/contracts/leads/jobs/job-photo.operations';
import { type BulkResults, leadBulkRoutes } from '@latchline/contracts/leads/lead-bulk.operations';
import { leadClaimRoutes } from '@latchline/contracts/leads/lead-claim.operations';
import { leadJobRoutes } from '@latchline/contracts/leads/lead-job.operations';
import { leadMergeRoutes } from '@latchline/contracts/leads/lead-merge.operations';
import { leadRoutes, type listLeadsQuerySchema } from '@latchline/contracts/leads/lead.operations';
import { manualLeadRoutes } from '@latchline/contracts/leads/manual/manual-lead.operations';
import { personRoutes } from '@latchline/contracts/leads/person.operations';
import { quarantineRoutes } from '@latchline/contracts/leads/quarantine.operations';
import { type QueueCounts, queueRoutes } from '@latchline/contracts/leads/queue/queue-counts.operations';
import { visitorPageRoutes } from '@latchline/contracts/leads/visitor-page/visitor-page.operations';
import { type LeadProgress, waitingLeadRoutes } from '@latchline/contracts/leads/waiting-leads.operations';
import { deliveryRoutes } from '@latchline/contracts/notifications/delivery.operations';
import type {
  leadImportSchema,
  LeadImportResults,
} from '@latchline/contracts/leads/imports/lead-import.schema';
import { dialledNumber } from '@latchline/contracts/http/phone';
import type { Job } from '@latchline/contracts/leads/jobs/job.schema';
import { stageFor, statusOfStage } from '@latchline/contracts/leads/jobs/lead-stage';
import { vatIn } from '@latchline/contracts/leads/jobs/money';
import { isReached } from '@latchline/contracts/leads/calls/call-outcome';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { type Lead, type LeadDetail, leadDetailSchema } from '@latchline/contracts/leads/lead.schema';
import { isInThread, isLate, type LeadGroup, leadGroupOf } from '@latchline/contracts/leads/queue/lead-queue';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { listedLeadFrom } from '../features/leads/cache/listed-lead';
import { inQueue, isYounger } from '../features/leads/cache/lead-order';
import { checkVersion, findIn, type On, Refusal } from './fake-routes';

interface LeadsState {
  leads: LeadDetail[];
  progress: LeadProgress;
  readonly deliveries: Map<string, Delivery[]>;
  change(id: string, patch: Partial<LeadDetail>): LeadDetail;
}

/** In-memory leads and their notifications. */
export function fakeLeads(on: On, state: LeadsState): void {
  on(statsRoutes.getStats, () => statsOf(state.leads));
  on(queueRoutes.countQueue, () => countsOf(state.leads));
  on(waitingLeadRoutes.getLeadProgress, () => state.progress);
  on(alarmRoutes.listAlarms, () => ({ items: [], lanes: ['push' as const], probe: null }));
  on(alarmRoutes.testAlarms, () => ({ items: [{ lane: 'push' as const, error: null }] }));
  on(leadRoutes.listLeads, ({ query }) => pageOf(state.leads, query));
  on(leadRoutes.getLead, ({ params }) => findIn(state.leads, params.id));
  on(leadRoutes.changeLead, ({ params, body, version }) => {
    const lead = findIn(state.leads, params.id);
    if (version !== undefined) checkVersion(version, lead);
    return state.change(params.id, { ...body, ...(body.status && withStatus(lead, body.status)) });
  });
  on(leadClaimRoutes.claimLead, ({ params }) => {
    const lead = findIn(state.leads, params.id);
    const holder = lead.assigned_to;
    if (holder !== null && holder !== 'dee@latchline.example')
      throw new Refusal(409, 'Somebody else has this lead', {
        type: `urn:latchline:problem:${leadErrors.claimed}`,
      });
    return state.change(lead.id, { assigned_to: 'dee@latchline.example' });
  });
  on(leadClaimRoutes.unclaimLead, ({ params }) =>
    state.change(findIn(state.leads, params.id).id, { assigned_to: null }),
  );
  on(quarantineRoutes.holdLead, ({ params }) =>
    state.change(findIn(state.leads, params.id).id, { held: true }),
  );
  on(quarantineRoutes.releaseLead, ({ params }) =>
    state.change(findIn(state.leads, params.id).id, { held: false }),
  );
  fakeCalls(on, state);
  fakeJobs(on, state);
  fakeBulk(on, state);
  fakeDeliveries(on, state);
  on(personRoutes.erasePerson, ({ body: { phone, email, lead_id, dry_run } }) => {
    const theirs = state.leads.filter(
      (lead) => lead.id === lead_id || lead.phone === phone || (lead.email && lead.email === email),
    );
    if (!dry_run) state.leads = state.leads.filter((lead) => !theirs.includes(lead));
    const times = theirs.map(({ created_at }) => created_at).sort();
    return {
      dry_run,
      leads: theirs.length,
      timeline_entries: 0,
      events: 0,
      oldest: times[0] ?? null,
      newest: times.at(-1) ?? null,
      also_known_by: { phones: ['07700 900999'], emails: [] },
    };
  });
}

export const noJob: Job = {
  address: null,
  starts_at: null,
  minutes: 60,
  who_goes: null,
  price_pence: null,
  vat_percent: null,
  vat_pence: null,
  taken_pence: null,
  paid_by: null,
  booked_at: null,
  on_the_way_at: null,
  completed_at: null,
};

/** Jobs of a business that charges 20% VAT. */
function fakeJobs(on: On, state: LeadsState): void {
  on(leadJobRoutes.changeJob, ({ params, body: { stage, lost_reason, ...patch }, version }) => {
    const lead = findIn(state.leads, params.id);
    if (version !== undefined) checkVersion(version, lead);
    const job = { ...noJob, ...lead.job, ...patch };
    const vat = job.price_pence === null ? null : vatIn(job.price_pence, 20);
    return state.change(lead.id, {
      job: { ...job, vat_percent: vat === null ? null : 20, vat_pence: vat },
      ...(stage && { stage, status: statusOfStage(stage), lost_reason: lost_reason ?? null }),
    });
  });
  on(visitorPageRoutes.getVisitorLink, () => ({ path: '/r/link-of-the-customer' }));
  on(leadJobRoutes.listPlannedJobs, ({ query: { from, to } }) => {
    const leads = state.leads.map((lead) => listedLeadFrom(lead));
    const isIn = (at: string) => at >= from && at < to;
    return {
      items: leads.filter(({ job }) => job?.starts_at && isIn(job.starts_at)),
      unplanned: leads.filter(({ stage, job }) => stage === 'booked' && !job?.starts_at),
    };
  });
  on(jobPhotoRoutes.removePhoto, ({ params }) => {
    const lead = findIn(state.leads, params.id);
    return state.change(lead.id, { photos: lead.photos?.filter(({ id }) => id !== params.photo) ?? [] });
  });
}

function fakeCalls(on: On, state: LeadsState): void {
  on(callRoutes.recordCallOutcome, ({ params, body: { id, outcome, reason = null } }) => {
    const lead = findIn(state.leads, params.id);
    if (lead.calls?.some((call) => call.id === id)) return lead;
    const at = new Date().toISOString();
    const call = {
      id,
      lead_id: lead.id,
      outcome,
      reason,
      by: 'admin@latchline.example',
      at,
      undone_at: null,
    };
    const calls = [...(lead.calls ?? []), call];
    const status = !isReached(outcome) ? lead.status : outcome === 'lost' ? 'cancelled' : 'contacted';
    const contacted_at = lead.contacted_at ?? (isReached(outcome) ? at : null);
    return state.change(lead.id, { calls, call_attempts: calls.length, status, contacted_at });
  });
  on(callRoutes.undoCallOutcome, ({ params }) => {
    const lead = findIn(state.leads, params.id);
    const undone_at = new Date().toISOString();
    const calls = (lead.calls ?? []).map((call) => (call.id === params.call ? { ...call, undone_at } : call));
    return state.change(lead.id, { calls, call_attempts: 0, status: 'new', contacted_at: null });
  });
  const withNumber = (phone: string) =>
    state.leads.filter((lead) => dialledNumber(lead.phone) === dialledNumber(phone));
  on(manualLeadRoutes.findSamePerson, ({ query }) => ({ items: withNumber(query.phone) }));
  on(manualLeadRoutes.addLead, ({ body }) => {
    const { id, phone, postcode, name, email = null, service = null, urgency = null, message = null } = body;
    const duplicates = withNumber(phone).filter((lead) => lead.id !== id);
    const now = new Date().toISOString();
    const stored = state.leads.find((lead) => lead.id === id);
    const lead =
      stored ??
      leadDetailSchema.parse({
        ...{ id, phone, postcode, name, email, service, urgency, message },
        ...{ status: 'new', notes: '', assigned_to: null, suspicions: [], timeline: [] },
        ...{ source: { utm_source: body.source }, created_at: now, updated_at: now },
      });
    if (!stored) state.leads.push(lead);
    return { ...lead, duplicates };
  });
}

/** The stage follows a status that is set, and a reason does not outlive it. */
const withStatus = (lead: Lead, status: Lead['status']) => ({
  status,
  stage: stageFor(status, lead.stage),
  lost_reason: null,
});

function fakeBulk(on: On, state: LeadsState): void {
  const changeAll = (ids: readonly string[], patch: Partial<Lead>): BulkResults => ({
    items: ids.map((id) => {
      const lead = findIn(state.leads, id);
      const same = Object.entries(patch).every(([field, value]) => lead[field as keyof Lead] === value);
      if (!same) state.change(id, { ...patch, ...(patch.status && withStatus(lead, patch.status)) });
      return { id, outcome: same ? 'unchanged' : 'changed' };
    }),
  });
  const moveAll = (ids: readonly string[], held: boolean) => {
    for (const id of ids) state.change(id, { held });
    return { items: ids.map((id) => ({ id, outcome: 'changed' as const })) };
  };
  on(leadBulkRoutes.changeLeads, ({ body: { ids, status } }) => changeAll(ids, { status }));
  on(leadBulkRoutes.assignLeads, ({ body: { ids, assigned_to } }) => changeAll(ids, { assigned_to }));
  on(quarantineRoutes.holdLeads, ({ body }) => moveAll(body.ids, true));
  on(quarantineRoutes.releaseLeads, ({ body }) => moveAll(body.ids, false));
  const stored = new Map<string, string>();
  const planned = ({ leads, skip_duplicates }: z.output<typeof leadImportSchema>): LeadImportResults => ({
    items: leads.map(({ row, phone }) => {
      const id = `0178fd2a-0000-7000-8000-${String(row).padStart(12, '0')}`;
      const others = [...state.leads.map((lead) => [lead.id, lead.phone] as const), ...stored];
      const duplicates = others.flatMap(([other, its]) => (other !== id && its === phone ? [other] : []));
      const isSkipped = skip_duplicates && duplicates.length > 0;
      return { row, outcome: stored.has(id) ? 'known' : isSkipped ? 'duplicate' : 'new', id, duplicates };
    }),
  });
  on(leadImportRoutes.previewLeadImport, ({ body }) => planned(body));
  on(leadImportRoutes.importLeads, ({ body }) => {
    const results = planned(body);
    results.items.forEach(({ id, outcome }, index) => {
      if (outcome === 'new') stored.set(id, body.leads[index]?.phone ?? '');
    });
    return results;
  });
  on(leadMergeRoutes.mergeLeads, ({ body: { into, ids } }) => {
    for (const id of ids) state.change(id, { merged_into: into });
    const { merged = [] } = findIn(state.leads, into);
    return state.change(into, { merged: [...merged, ...ids.map((id) => findIn(state.leads, id))] });
  });
  on(leadMergeRoutes.unmergeLead, ({ params: { id } }) => {
    const { merged_into, ...lead } = findIn(state.leads, id);
    if (merged_into === null)
      throw new Refusal(409, 'Not merged', { type: `urn:latchline:problem:${leadErrors.notMerged}` });
    const { merged = [] } = findIn(state.leads, merged_into);
    state.change(merged_into, { merged: merged.filter((part) => part.id !== id) });
    return state.change(lead.id, { merged_into: null });
  });
}

function fakeDeliveries(on: On, { deliveries }: LeadsState): void {
  on(deliveryRoutes.listUnsent, () => {
    const missed = [...deliveries].filter(([, all]) => all.some(({ state }) => state !== 'sent'));
    return { lead_ids: missed.map(([id]) => id) };
  });
  on(deliveryRoutes.listLeadDeliveries, ({ params }) => ({ items: deliveries.get(params.id) ?? [] }));
  on(deliveryRoutes.retryLeadDelivery, ({ params }) => {
    const delivery = findIn(deliveries.get(params.id) ?? [], params.delivery);
    return Object.assign(delivery, { state: 'pending', next_attempt_at: null } as const);
  });
}

function statsOf(leads: readonly Lead[]) {
  const inbox = leads.filter(({ held }) => !held);
  const fresh = inbox.filter(({ status }) => status === 'new');
  return {
    leads: inbox.length,
    new_leads: fresh.length,
    overdue_leads: fresh.filter(({ promised_at }) => promised_at && Date.parse(promised_at) < Date.now())
      .length,
    held_leads: leads.length - inbox.length,
    locations: 10,
    services: 8,
  };
}

function countsOf(leads: readonly Lead[]): QueueCounts {
  const now = Date.now();
  const rows = leads.filter((lead) => !lead.held && lead.merged_into === null && !isInThread(lead));
  const of = (group: LeadGroup) => rows.filter((lead) => leadGroupOf(lead, now) === group).length;
  return {
    late: rows.filter((lead) => isLate(lead, now)).length,
    now: of('now'),
    today: of('today'),
    waiting: of('waiting'),
    done: of('done'),
  };
}

function pageOf(leads: readonly LeadDetail[], query: z.output<typeof listLeadsQuerySchema>) {
  const { q, from, to, order, cursor = '0', limit } = query;
  const equal = ['status', 'stage', 'urgency', 'town', 'assigned_to'] as const;
  const isPlain = ![...equal, 'view', 'overdue', 'from', 'q'].some((field) => field in query);
  const textOf = ({ name, phone }: Lead) => `${name} ${phone}`.toLowerCase();
  const matches = (lead: LeadDetail) =>
    lead.held === (query.view === 'held') &&
    lead.merged_into === null &&
    !(order === 'queue' && isPlain && isInThread(lead)) &&
    equal.every((field) => query[field] === undefined || query[field] === lead[field]) &&
    (query.assigned === undefined || String(query.assigned) === String(lead.assigned_to !== null)) &&
    (!from || lead.created_at >= from) &&
    (!to || lead.created_at <= to) &&
    (!q || [lead, ...(lead.merged ?? [])].some((one) => textOf(one).includes(q.toLowerCase())));
  const comesBefore = order === 'queue' ? inQueue(Date.now()) : isYounger;
  const items = leads
    .filter(matches)
    .toSorted((a, b) => (comesBefore(a, b) ? -1 : 1))
    .map((lead) => listedLeadFrom(lead));
  const end = Number(cursor) + limit;
  return {
    items: items.slice(Number(cursor), end),
    next_cursor: end < items.length ? String(end) : null,
  };
}
