import type { Role } from '@latchline/contracts/access/roles';

interface RoleScreen {
  readonly path: string;
  readonly title: string;
  readonly roles: readonly Role[];
}

const everybody = ['admin', 'dispatcher', 'editor'] as const;
const leads = ['admin', 'dispatcher'] as const;
const content = ['admin', 'editor'] as const;

/** Roles per dashboard screen. A screen missing here fails the menu test. */
export const screens: readonly RoleScreen[] = [
  { path: '/admin', title: 'Leads', roles: leads },
  { path: '/admin/calendar', title: 'Calendar', roles: leads },
  { path: '/admin/locations', title: 'Locations', roles: content },
  { path: '/admin/services', title: 'Services', roles: content },
  { path: '/admin/business-info', title: 'Business Info', roles: content },
  { path: '/admin/seo', title: 'SEO Settings', roles: content },
  { path: '/admin/indexing', title: 'SEO & Indexing', roles: content },
  { path: '/admin/blog', title: 'Blog', roles: content },
  { path: '/admin/pages', title: 'Pages', roles: content },
  { path: '/admin/reviews', title: 'Reviews', roles: content },
  { path: '/admin/brand', title: 'Brand', roles: content },
  { path: '/admin/media', title: 'Media', roles: content },
  { path: '/admin/redirects', title: 'Redirects', roles: content },
  { path: '/admin/money', title: 'Money', roles: ['admin'] },
  { path: '/admin/insight', title: 'Figures', roles: everybody },
  { path: '/admin/quality', title: 'Quality', roles: content },
  { path: '/admin/claims', title: 'Claims', roles: content },
  { path: '/admin/deliveries', title: 'Deliveries', roles: leads },
  { path: '/admin/jobs', title: 'Failed jobs', roles: ['admin'] },
  { path: '/admin/audit', title: 'Audit log', roles: ['admin'] },
  { path: '/admin/backups', title: 'Backups', roles: ['admin'] },
  { path: '/admin/privacy', title: 'Privacy', roles: ['admin'] },
  { path: '/admin/users', title: 'Users', roles: ['admin'] },
  { path: '/admin/setup', title: 'Set-up', roles: content },
  { path: '/admin/notifications', title: 'Notifications', roles: leads },
  { path: '/admin/response-times', title: 'Response times', roles: ['admin'] },
  { path: '/admin/webhooks', title: 'Webhooks', roles: ['admin'] },
  { path: '/admin/conversions', title: 'Conversions', roles: ['admin'] },
  { path: '/admin/account', title: 'Account', roles: everybody },
];
