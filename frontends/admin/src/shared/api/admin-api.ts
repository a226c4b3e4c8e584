import { routes } from '@latchline/contracts/api/routes';
import type { Stats } from '@latchline/contracts/api/dashboard.operations';
import type { Session, SignInAnswer, SigningInWith } from '@latchline/contracts/identity/session.schema';
import type { OpenInvitation } from '@latchline/contracts/identity/user.schema';
import type { LeadPage, listLeadsQuerySchema } from '@latchline/contracts/leads/lead.operations';
import type { Erasure, Person, PersonExport } from '@latchline/contracts/leads/person.operations';
import type { BulkResults } from '@latchline/contracts/leads/lead-bulk.operations';
import type { LeadDetail, LeadPatch, LeadStatus } from '@latchline/contracts/leads/lead.schema';
import type { MoveResults } from '@latchline/contracts/leads/quarantine.operations';
import type { LeadProgress } from '@latchline/contracts/leads/waiting-leads.operations';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { createApiClient } from '@latchline/kit/api/api-client';
import type { z } from 'zod';

/** A lead as it was at one moment; the tag is what `If-Match` needs to change exactly that. */
export interface VersionedLead {
  readonly lead: LeadDetail;
  readonly etag: string | null;
}

type LeadQuery = z.input<typeof listLeadsQuerySchema>;

export interface AdminApi {
  stats(signal?: AbortSignal): Promise<Stats>;
  leads(query: LeadQuery, signal?: AbortSignal): Promise<LeadPage>;
  lead(id: string, signal?: AbortSignal): Promise<VersionedLead>;
  /** Ids of leads that somebody should have been told of and was not. */
  unsent(signal?: AbortSignal): Promise<readonly string[]>;
  /** Leads that are late on their way to the team. */
  leadProgress(signal?: AbortSignal): Promise<LeadProgress>;
  deliveries(leadId: string, signal?: AbortSignal): Promise<readonly Delivery[]>;
  sendAgain(delivery: Delivery & { lead_id: string }): Promise<Delivery>;
  /** Into quarantine or out of it. */
  moveLead(id: string, held: boolean): Promise<VersionedLead>;
  moveLeads(ids: readonly string[], held: boolean): Promise<MoveResults>;
  changeLeads(ids: readonly string[], status: LeadStatus): Promise<BulkResults>;
  assignLeads(ids: readonly string[], to: string | null): Promise<BulkResults>;
  /** Answers with the lead that took the others in. */
  mergeLeads(into: string, ids: readonly string[]): Promise<VersionedLead>;
  /** Answers with the lead that stands for itself again. */
  unmergeLead(id: string): Promise<VersionedLead>;
  exportPerson(person: Person): Promise<PersonExport>;
  /** Counts only, unless it is `forGood`. */
  erasePerson(person: Person, forGood: boolean): Promise<Erasure>;
  changeLead(id: string, patch: LeadPatch, etag: string | null): Promise<VersionedLead>;
}

export interface SessionApi {
  session(): Promise<Session>;
  signIn(credentials: SigningInWith): Promise<SignInAnswer>;
  lookAtInvitation(token: string): Promise<OpenInvitation>;
  acceptInvitation(token: string, password: string): Promise<SignInAnswer>;
  forgetPassword(email: string): Promise<void>;
  resetPassword(token: string, password: string): Promise<void>;
  refresh(): Promise<SignInAnswer>;
  signOut(): Promise<void>;
}

/** Calls about the session itself: a 401 among these is an answer, not a reason to renew. */
export function createSessionApi(fetch: typeof globalThis.fetch): SessionApi {
  const client = createApiClient({ fetch });
  return {
    session: () => client.call(routes.getSession),
    signIn: (body) => client.call(routes.signIn, { body }),
    lookAtInvitation: (token) => client.call(routes.lookAtInvitation, { body: { token } }),
    acceptInvitation: (token, password) =>
      client.call(routes.acceptInvitation, { body: { token, password } }),
    forgetPassword: (email) => client.call(routes.forgetPassword, { body: { email } }),
    resetPassword: (token, password) => client.call(routes.resetPassword, { body: { token, password } }),
    refresh: () => client.call(routes.refresh),
    signOut: () => client.call(routes.signOut),
  };
}

export function createAdminApi(fetch: typeof globalThis.fetch): AdminApi {
  const client = createApiClient({ fetch });
  // A change that was sent arrives even when the tab is closed the moment after.
  const writing = createApiClient({ fetch: (input, init) => fetch(input, { ...init, keepalive: true }) });
  return {
    stats: (signal) => client.call(routes.getStats, { signal }),
    leads: (query, signal) => client.call(routes.listLeads, { query, signal }),
    lead: async (id, signal) => versioned(await client.request(routes.getLead, { params: { id }, signal })),
    unsent: async (signal) => (await client.call(routes.listUnsent, { signal })).lead_ids,
    leadProgress: (signal) => client.call(routes.getLeadProgress, { signal }),
    deliveries: async (id, signal) =>
      (await client.call(routes.listLeadDeliveries, { params: { id }, signal })).items,
    sendAgain: ({ lead_id: id, id: delivery }) =>
      client.call(routes.retryLeadDelivery, { params: { id, delivery } }),
    moveLead: async (id, held) =>
      versioned(await writing.request(held ? routes.holdLead : routes.releaseLead, { params: { id } })),
    moveLeads: (ids, held) =>
      writing.call(held ? routes.holdLeads : routes.releaseLeads, { body: { ids: [...ids] } }),
    changeLeads: (ids, status) => writing.call(routes.changeLeads, { body: { ids: [...ids], status } }),
    assignLeads: (ids, assigned_to) =>
      writing.call(routes.assignLeads, { body: { ids: [...ids], assigned_to } }),
    mergeLeads: async (into, ids) =>
      versioned(await writing.request(routes.mergeLeads, { body: { into, ids: [...ids] } })),
    unmergeLead: async (id) => versioned(await writing.request(routes.unmergeLead, { params: { id } })),
    exportPerson: (body) => client.call(routes.exportPerson, { body }),
    erasePerson: (person, forGood) =>
      client.call(routes.erasePerson, { body: { ...person, dry_run: !forGood } }),
    changeLead: async (id, body, etag) => {
      const headers: Record<string, string> = etag ? { 'if-match': etag } : {};
      return versioned(await writing.request(routes.changeLead, { params: { id }, body, headers }));
    },
  };
}

const versioned = ({ data, headers }: { data: LeadDetail; headers: Headers }): VersionedLead => ({
  lead: data,
  etag: headers.get('etag'),
});
