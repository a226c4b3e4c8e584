import { leadRoutes } from '@latchline/contracts/leads/lead.operations';
import { waitingLeadRoutes } from '@latchline/contracts/leads/waiting-leads.operations';
import { callOutRoutes } from '@latchline/contracts/notifications/call-outs/call-out.operations';
import { deliveryRoutes } from '@latchline/contracts/notifications/delivery.operations';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { useEffect, useState } from 'react';
import { refresh, routeKey } from '../../shared/api/route-query';
import { Coalescer } from '../../shared/live/coalescer';
import type { LiveEvent } from '../../shared/live/live-stream';
import { type Clients, useClients } from '../../shared/clients/clients';
import { openLeadId } from '../../shared/leads/lead-address';
import { refreshCounts, refreshLeads } from '../../shared/leads/refresh-leads';
import { rememberLead } from './cache/lead-cache';
import { forgetGoneDrafts } from './conversation/gone-drafts';
import type { LeadChanges } from './changes/lead-changes';
import { useLeadChanges } from './changes/use-lead-changes';
import { serviceOf, urgencyOf, whereOf } from '../../shared/leads/lead-labels';

const gatherMs = 60;
/** Above this many changes at once, the list is refetched instead. */
const fetchedSingly = 5;
const highlightMs = 6_000;
/** An update without ids: the gateway no longer knows which leads changed while the connection was lost. */
const everything = '';

export interface Arrival {
  readonly ids: ReadonlySet<string>;
  /** The newest arrival, if it was fetched; null if many arrived at once. */
  readonly lead: LeadDetail | null;
  readonly count: number;
}

const nothing: Arrival = { ids: new Set(), lead: null, count: 0 };

/** Keeps cached leads up to date with live events and reports new arrivals. */
export function useLiveLeads(onArrival: (arrival: Arrival) => void): Arrival {
  const clients = useClients();
  const changes = useLeadChanges();
  const [arrival, setArrival] = useState(nothing);

  useEffect(() => {
    const arrived = (leads: Arrival) => {
      setArrival(leads);
      onArrival(leads);
    };
    const handlers = liveHandlers(clients, changes, arrived);
    return clients.live.listen(handlers);
  }, [clients, changes, onArrival]);

  useEffect(() => void forgetGoneDrafts(clients.api), [clients]);

  useEffect(() => {
    if (arrival.count === 0) return;
    const timer = setTimeout(() => setArrival(nothing), highlightMs);
    return () => clearTimeout(timer);
  }, [arrival]);

  return arrival;
}

function liveHandlers({ api, queries }: Clients, changes: LeadChanges, arrived: (arrival: Arrival) => void) {
  const created = new Coalescer<string>(async (ids) => {
    const leads = await follow(ids);
    arrived({ ids: new Set(ids), lead: leads.at(-1) ?? null, count: ids.length });
  }, gatherMs);
  const updated = new Coalescer<string>(async (ids) => void (await follow(ids)), gatherMs);
  const deliveries = new Coalescer<string>(async (ids) => {
    const keys = ids.flatMap((id) => [
      routeKey(deliveryRoutes.listLeadDeliveries, { params: { id } }),
      routeKey(callOutRoutes.getCallOut, { params: { id } }),
    ]);
    await Promise.all([
      refresh(queries, deliveryRoutes.listUnsent, waitingLeadRoutes.getLeadProgress),
      ...keys.map((queryKey) => queries.invalidateQueries({ queryKey })),
    ]);
  }, gatherMs);
  const counted = new Coalescer<'stats'>(() => refreshCounts(queries), gatherMs);

  async function follow(ids: readonly string[]): Promise<LeadDetail[]> {
    if (ids.length > fetchedSingly || ids.includes(everything)) {
      void forgetGoneDrafts(api);
      await refreshLeads(queries);
      return [];
    }
    const answers = await Promise.allSettled(
      ids.map((id) => api.call(leadRoutes.getLead, { params: { id } })),
    );
    const leads = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    for (const lead of leads) rememberLead(queries, lead, openLeadId());
    if (leads.length < ids.length) await refreshLeads(queries);
    return leads;
  }

  return {
    onEvent: ({ name, data }: LiveEvent) => {
      if (name === 'lead.created' && data.id) created.add(data.id);
      if (name === 'lead.updated') updated.add(data.id ?? everything);
      if (name === 'delivery.changed' && data.id) deliveries.add(data.id);
      else if (name !== 'content.changed') counted.add('stats');
    },
    onResumed: () => {
      void refreshLeads(queries);
      void refreshCounts(queries);
      void changes.drafts.flush();
      void changes.calls.outcomes.flush();
    },
  };
}

export function arrivalMessage({ lead, count }: Arrival): string {
  if (count === 0) return '';
  if (count > 1 || !lead) return `${count} new leads`;
  return `New lead: ${[lead.name, whereOf(lead), serviceOf(lead), urgencyOf(lead)].join(', ')}`;
}
