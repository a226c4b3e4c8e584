import type { Route } from '@latchline/contracts/http/route';
import { type RouteName, routes } from '@latchline/contracts/api/routes';

/** Whose values may stand in the log: all that are sent, or only those of some fields. Of the others, names alone. */
export type KeptValues = 'all' | readonly string[];

export interface AuditPolicy {
  readonly action: RouteName;
  readonly kind: string;
  readonly kept: KeptValues;
  /** A sign-in has no actor until it has come off: it is written down afterwards. */
  readonly signsIn: boolean;
}

/**
 * What is written on the site is the business's own and is kept word by word. Whatever is not named here may be a
 * visitor's or a secret, so a new route keeps names alone until somebody decides otherwise.
 */
const keptOfKind: Readonly<Record<string, KeptValues>> = {
  'business-info': 'all',
  'blog-authors': 'all',
  'blog-categories': 'all',
  'blog-posts': 'all',
  claims: 'all',
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
  // Of people only these: erasing a person must leave nothing of them here.
  leads: ['status'],
  users: ['role', 'active'],
  invitations: ['role'],
};

/** Reading that takes the data of people out of the house. */
const auditedReads = new Set<RouteName>(['exportLeads', 'exportAudit']);

const grouping = new Set(['settings', 'blog']);

/** `/api/admin/blog/posts/:id` is about `blog-posts`, `/api/auth/password` about the `account`. */
export function subjectKindOf(path: string): string {
  if (path.startsWith('/api/auth/')) return 'account';
  const words = path.split('/').filter((part) => part !== '' && !part.startsWith(':'));
  const [, , first = 'none', second] = words;
  const kind = second !== undefined && grouping.has(first) ? `${first}-${second}` : first;
  return kind.replace(/\.\w+$/, '');
}

/** Asked with a body, and yet they change nothing. */
const changeNothing = new Set<RouteName>(['createPreview']);

const changes = ({ method }: Route): boolean => method !== 'GET';
const signsIn = ({ auth, path }: Route): boolean => auth === 'public' && path.startsWith('/api/auth/');
const ofNobody = new Set<RouteName>([
  'refresh',
  'signOut',
  // Written down where it is known whose account it is.
  'lookAtInvitation',
  'forgetPassword',
  'resetPassword',
]);

/** Null for what is not written down: reading, and what visitors do. */
export function auditPolicyOf(name: RouteName, route: Route = routes[name]): AuditPolicy | null {
  const visitors = route.auth === 'public' || route.auth === 'session';
  const audited = visitors
    ? changes(route) && signsIn(route) && !ofNobody.has(name)
    : (changes(route) && !changeNothing.has(name)) || auditedReads.has(name);
  if (!audited) return null;
  const kind = subjectKindOf(route.path);
  return { action: name, kind, kept: keptOfKind[kind] ?? [], signsIn: visitors };
}

const policies = new Map<unknown, AuditPolicy | null>(
  Object.entries<Route>(routes).map(([name, route]) => [route, auditPolicyOf(name as RouteName, route)]),
);

export const policyOfRoute = (route: unknown): AuditPolicy | null => policies.get(route) ?? null;
