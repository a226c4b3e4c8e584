import type { Person } from '@latchline/contracts/leads/person.commands';
import type { LeadStatus } from '@latchline/contracts/leads/lead.schema';
import type { PostListQuery } from './blog-api';

export interface LeadFilters {
  /** The inbox unless given. */
  readonly view?: 'held';
  readonly status?: LeadStatus;
  readonly q?: string;
}

export const queryKeys = {
  session: ['session'] as const,
  stats: ['stats'] as const,
  notificationSettings: ['notifications', 'settings'] as const,
  responsePromises: ['notifications', 'promises'] as const,
  pushDevices: ['notifications', 'push'] as const,
  webhooks: ['notifications', 'webhooks'] as const,
  webhookLog: (id: string) => ['notifications', 'webhooks', id] as const,
  person: (person: Person) => ['person', person] as const,
  leads: ['leads'] as const,
  leadLists: ['leads', 'list'] as const,
  leadList: (filters: LeadFilters) => ['leads', 'list', filters] as const,
  unsent: ['leads', 'unsent'] as const,
  deliveries: (id: string) => ['leads', 'deliveries', id] as const,
  lead: (id: string) => ['leads', 'one', id] as const,
  blog: ['blog'] as const,
  blogLists: ['blog', 'list'] as const,
  blogList: (query: PostListQuery) => ['blog', 'list', query] as const,
  blogPost: (id: string) => ['blog', 'post', id] as const,
  blogRevisions: (id: string) => ['blog', 'post', id, 'revisions'] as const,
  blogCategories: ['blog', 'categories'] as const,
  blogAuthors: ['blog', 'authors'] as const,
};
