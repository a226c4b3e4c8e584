import type { Route } from '@latchline/contracts/http/route';
import { type RouteName, routes } from '@latchline/contracts/api/routes';

/** Fields whose values may be recorded. Of all others only the names are. */
export type RecordedValues = 'all' | readonly string[];

export interface AuditPolicy {
  readonly action: RouteName;
  readonly kind: string;
  readonly recorded: RecordedValues;
  /** A sign-in has no actor until it succeeds, so it is recorded afterwards. */
  readonly signsIn: boolean;
}

/**
 * The content of the site belongs to the business and is recorded in full. Anything else may be personal data or a
 * secret, so a new route records field names only until it is listed here.
 */
const recordedOfKind: Readonly<Record<string, RecordedValues>> = {
  'business-info': 'all',
  'blog-authors': 'all',
  'blog-categories': 'all',
  'blog-posts': 'all',
  claims: 'all',
  costs: 'all',
  cities: 'all',
  indexing: 'all',
  'legal-pages': 'all',
  locations: 'all',
  media: 'all',
  pages: 'all',
  redirects: 'all',
  regions: 'all',
  retention: 'all',
  'seo-settings': 'all',
  services: 'all',
  'settings-response-promises': 'all',
  'settings-text-back': 'all',
  'settings-saved-replies': 'all',
  setup: ['needed'],
  // Personal data stays out: erasing a person must not have to change the log.
  leads: ['status', 'stage', 'lost_reason', 'outcome', 'reason', 'notify', 'acknowledge'],
  users: ['role', 'active'],
  lanes: ['push', 'email', 'text', 'quiet_hours', 'digest_at'],
  rota: ['weeks', 'starts_on', 'claim_seconds', 'kind', 'from', 'until'],
  invitations: ['role'],
  'api-keys': ['name', 'scopes', 'expires_at'],
};

/** Reads that export personal data. */
const auditedReads = new Set<RouteName>(['exportLeads', 'exportAudit', 'exportEverything']);

const grouping = new Set(['settings', 'blog']);

/** `blog-posts` for `/api/admin/blog/posts/:id`, `account` for `/api/auth/password`. */
export function subjectKindOf(path: string): string {
  if (path.startsWith('/api/auth/')) return 'account';
  const words = path.split('/').filter((part) => part !== '' && !part.startsWith(':'));
  const [, , first = 'none', second] = words;
  const kind = second !== undefined && grouping.has(first) ? `${first}-${second}` : first;
  return kind.replace(/\.\w+$/, '');
}

/** POST, but nothing changes. */
const changeNothing = new Set<RouteName>(['createPreview', 'previewLeadImport']);

const changes = ({ method }: Route): boolean => method !== 'GET';
const signsIn = ({ auth, path }: Route): boolean => auth === 'public' && path.startsWith('/api/auth/');
const withoutActor = new Set<RouteName>([
  'refresh',
  'signOut',
  'beginPasskeySignIn',
  // Recorded by `SecurityEvents`, which knows the account.
  'lookAtInvitation',
  'forgetPassword',
  'resetPassword',
]);

/** Null for calls that are not audited: reads, and what visitors do. */
export function auditPolicyOf(name: RouteName, route: Route = routes[name]): AuditPolicy | null {
  const visitors = route.auth === 'public' || route.auth === 'session';
  const audited = visitors
    ? changes(route) && signsIn(route) && !withoutActor.has(name)
    : (changes(route) && !changeNothing.has(name)) || auditedReads.has(name);
  if (!audited) return null;
  const kind = subjectKindOf(route.path);
  return { action: name, kind, recorded: recordedOfKind[kind] ?? [], signsIn: visitors };
}

const policies = new Map<unknown, AuditPolicy | null>(
  Object.entries<Route>(routes).map(([name, route]) => [route, auditPolicyOf(name as RouteName, route)]),
);

export const policyOfRoute = (route: unknown): AuditPolicy | null => policies.get(route) ?? null;
