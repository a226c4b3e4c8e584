import type { AuditEntry, AuditOutcome } from '@latchline/contracts/identity/audit.schema';
import type { Tone } from '../../shared/table/tag';

/** `changeNotificationSettings` is "Change notification settings". */
export function actionLabel(action: string): string {
  const words = action.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const kindLabel = (kind: string): string => kind.replaceAll('-', ' ');

export const outcomeLabels: Readonly<Record<AuditOutcome, { readonly label: string; readonly tone: Tone }>> =
  {
    attempted: { label: 'Outcome unknown', tone: 'warn' },
    done: { label: 'Done', tone: 'ok' },
    refused: { label: 'Refused', tone: 'quiet' },
    failed: { label: 'Failed', tone: 'late' },
  };

/** The subject of the entry, by name if it has one. */
export function subjectLabel({ subject_kind, subject_id, details }: AuditEntry): string {
  const kind = kindLabel(subject_kind);
  if (details.label) return `${kind}: ${details.label}`;
  if (details.ids && details.ids.length > 0) return `${kind}: ${details.ids.length} of them`;
  return subject_id ? `${kind} ${subject_id.slice(-8)}` : kind;
}

const pathsOfKind: Readonly<Record<string, (id: string) => string>> = {
  leads: (id) => `/admin?lead=${id}`,
  'blog-posts': (id) => `/admin/blog/${id}`,
  claims: (id) => `/admin/claims/${id}`,
  locations: (id) => `/admin/locations/${id}`,
  media: () => '/admin/media',
  redirects: () => '/admin/redirects',
  services: (id) => `/admin/services/${id}`,
  users: () => '/admin/users',
};

/** The page that shows the subject, or null or the subject was deleted. */
export function subjectPath({ subject_kind, subject_id, action }: AuditEntry): string | null {
  if (!subject_id || /^(delete|remove|erase)/.test(action)) return null;
  return pathsOfKind[subject_kind]?.(encodeURIComponent(subject_id)) ?? null;
}
