import type { Person } from '@latchline/contracts/leads/person.commands';
import type { LeadViewFilters } from '@latchline/contracts/leads/lead-view.schema';

export const queryKeys = {
  session: ['session'] as const,
  stats: ['stats'] as const,
  notificationSettings: ['notifications', 'settings'] as const,
  seoSettings: ['seo', 'settings'] as const,
  indexingSettings: ['indexing', 'settings'] as const,
  indexingHistory: ['indexing', 'history'] as const,
  sitePages: ['seo', 'pages'] as const,
  responsePromises: ['notifications', 'promises'] as const,
  pushDevices: ['notifications', 'push'] as const,
  webhooks: ['notifications', 'webhooks'] as const,
  webhookLog: (id: string) => ['notifications', 'webhooks', id] as const,
  person: (person: Person) => ['person', person] as const,
  leads: ['leads'] as const,
  leadLists: ['leads', 'list'] as const,
  leadList: (filters: LeadViewFilters) => ['leads', 'list', filters] as const,
  retention: ['retention'] as const,
  retentionCount: ['retention', 'count'] as const,
  leadViews: ['lead-views'] as const,
  insight: (...what: readonly unknown[]) => ['insight', ...what] as const,
  assignees: ['assignees'] as const,
  notesHistory: (id: string) => ['leads', 'notes', id] as const,
  unsent: ['leads', 'unsent'] as const,
  deliveries: (id: string) => ['leads', 'deliveries', id] as const,
  lead: (id: string) => ['leads', 'one', id] as const,
};
