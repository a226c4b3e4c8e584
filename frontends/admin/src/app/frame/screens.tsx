import { type Role, type RouteAuth, mayCall } from '@latchline/contracts/access/roles';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import type { IconName } from '@latchline/kit/icons/icon';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { useClaimCount } from '../../features/claims/claims.queries';
import { useFailedJobCount } from '../../features/jobs/jobs.queries';
import { LeadsTab } from '../../features/leads/leads.tab';
import type { Arrival } from '../../features/leads/use-live-leads';
import { MenuCount } from './menu-count';
import { paths } from '../../shared/navigation/paths';

export interface ScreenProps {
  readonly me: SessionUser;
  readonly arrival: Arrival;
}

/** `tabs` are the specified tabs, which have the four counts above them. */
export const screenGroups = ['tabs', 'content', 'insight', 'office', 'account'] as const;
export type ScreenGroup = (typeof screenGroups)[number];

export const groupTitles: Readonly<Partial<Record<ScreenGroup, string>>> = {
  content: 'Content',
  insight: 'Insight',
  office: 'Office',
};

export interface Screen {
  readonly path: string;
  readonly title: string;
  readonly icon: IconName;
  readonly group: ScreenGroup;
  /** The roles that see it in the menu. The gateway authorises each request itself. */
  readonly auth: RouteAuth;
  /** The count shown in the menu. */
  readonly Count?: ComponentType;
  readonly Content: (props: ScreenProps) => ReactNode;
}

/** Every screen behind sign-in, in menu order. All but the inbox load on demand. */
export const screens: readonly Screen[] = [
  {
    path: paths.dashboard,
    title: 'Leads',
    icon: 'inbox',
    group: 'tabs',
    auth: 'leads',
    Content: ({ me, arrival }) => <LeadsTab me={me} arrival={arrival} />,
  },
  {
    path: paths.locations,
    title: 'Locations',
    icon: 'pin',
    group: 'tabs',
    auth: 'content',
    Content: lazy(async () => ({
      default: (await import('../../features/locations/locations.tab')).LocationsTab,
    })),
  },
  {
    path: paths.services,
    title: 'Services',
    icon: 'wrench',
    group: 'tabs',
    auth: 'content',
    Content: lazy(async () => ({
      default: (await import('../../features/site-services/services.tab')).ServicesTab,
    })),
  },
  {
    path: paths.businessInfo,
    title: 'Business Info',
    icon: 'building',
    group: 'tabs',
    auth: 'content',
    Content: lazy(async () => ({
      default: (await import('../../features/business-info/business-info.tab')).BusinessInfoTab,
    })),
  },
  {
    path: paths.seo,
    title: 'SEO Settings',
    icon: 'search',
    group: 'tabs',
    auth: 'content',
    Content: lazy(async () => ({ default: (await import('../../features/seo/seo.screen')).SeoScreen })),
  },
  {
    path: paths.indexing,
    title: 'SEO & Indexing',
    icon: 'globe',
    group: 'tabs',
    auth: 'content',
    Content: lazy(async () => ({
      default: (await import('../../features/indexing/indexing.screen')).IndexingScreen,
    })),
  },
  {
    path: paths.blog,
    title: 'Blog',
    icon: 'pencil',
    group: 'content',
    auth: 'content',
    Content: lazy(async () => ({ default: (await import('../../features/blog/blog.screen')).BlogScreen })),
  },
  {
    path: paths.pages,
    title: 'Pages',
    icon: 'document',
    group: 'content',
    auth: 'content',
    Content: lazy(async () => ({ default: (await import('../../features/pages/pages.screen')).PagesScreen })),
  },
  {
    path: paths.brand,
    title: 'Brand',
    icon: 'seal',
    group: 'content',
    auth: 'content',
    Content: lazy(async () => {
      const { BrandScreen } = await import('../../features/brand/brand.screen');
      return { default: ({ me }: ScreenProps) => <BrandScreen me={me} /> };
    }),
  },
  {
    path: paths.media,
    title: 'Media',
    icon: 'picture',
    group: 'content',
    auth: 'content',
    Content: lazy(async () => ({ default: (await import('../../features/media/media.screen')).MediaScreen })),
  },
  {
    path: paths.redirects,
    title: 'Redirects',
    icon: 'arrow-right',
    group: 'content',
    auth: 'content',
    Content: lazy(async () => ({
      default: (await import('../../features/redirects/redirects.screen')).RedirectsScreen,
    })),
  },
  {
    path: paths.insight,
    title: 'Insight',
    icon: 'chart',
    group: 'insight',
    auth: 'staff',
    Content: lazy(async () => ({
      default: (await import('../../features/insight/insight.screen')).InsightScreen,
    })),
  },
  {
    path: paths.quality,
    title: 'Quality',
    icon: 'shield',
    group: 'insight',
    auth: 'content',
    Content: lazy(async () => ({
      default: (await import('../../features/quality/quality.screen')).QualityScreen,
    })),
  },
  {
    path: paths.calendar,
    title: 'Calendar',
    icon: 'calendar',
    group: 'office',
    auth: 'leads',
    Content: lazy(async () => ({
      default: (await import('../../features/calendar/calendar.screen')).CalendarScreen,
    })),
  },
  {
    path: paths.claims,
    title: 'Claims',
    icon: 'seal',
    group: 'office',
    auth: 'content',
    Count: () => <MenuCount count={useClaimCount()} what="need a look" />,
    Content: lazy(async () => ({
      default: (await import('../../features/claims/claims.screen')).ClaimsScreen,
    })),
  },
  {
    path: paths.deliveries,
    title: 'Deliveries',
    icon: 'mail',
    group: 'office',
    auth: 'leads',
    Content: lazy(async () => ({
      default: (await import('../../features/deliveries/deliveries.screen')).DeliveriesScreen,
    })),
  },
  {
    path: paths.jobs,
    title: 'Failed jobs',
    icon: 'repeat',
    group: 'office',
    auth: 'admin',
    Count: () => <MenuCount count={useFailedJobCount()} what="failed" />,
    Content: lazy(async () => ({ default: (await import('../../features/jobs/jobs.screen')).JobsScreen })),
  },
  {
    path: paths.audit,
    title: 'Audit log',
    icon: 'clock',
    group: 'office',
    auth: 'admin',
    Content: lazy(async () => ({ default: (await import('../../features/audit/audit.screen')).AuditScreen })),
  },
  {
    path: paths.backups,
    title: 'Backups',
    icon: 'archive',
    group: 'office',
    auth: 'admin',
    Content: lazy(async () => ({
      default: (await import('../../features/backups/backups.screen')).BackupsScreen,
    })),
  },
  {
    path: paths.privacy,
    title: 'Privacy',
    icon: 'lock',
    group: 'office',
    auth: 'admin',
    Content: lazy(async () => ({
      default: (await import('../../features/privacy/privacy.screen')).PrivacyScreen,
    })),
  },
  {
    path: paths.users,
    title: 'Users',
    icon: 'users',
    group: 'office',
    auth: 'admin',
    Content: lazy(async () => {
      const { UsersScreen } = await import('../../features/users/users.screen');
      return { default: ({ me }: ScreenProps) => <UsersScreen me={me.email} /> };
    }),
  },
  {
    path: paths.setup,
    title: 'Set-up',
    icon: 'check',
    group: 'account',
    auth: 'content',
    Content: lazy(async () => {
      const { SetupScreen } = await import('../../features/setup/setup.screen');
      return { default: ({ me }: ScreenProps) => <SetupScreen me={me} /> };
    }),
  },
  {
    path: paths.notifications,
    title: 'Notifications',
    icon: 'bell',
    group: 'account',
    auth: 'admin',
    Content: lazy(async () => {
      const { NotificationsScreen } = await import('../../features/notifications/notifications.screen');
      return { default: ({ me }: ScreenProps) => <NotificationsScreen me={me} /> };
    }),
  },
  {
    path: paths.account,
    title: 'Account',
    icon: 'user',
    group: 'account',
    auth: 'account',
    Content: lazy(async () => {
      const { AccountScreen } = await import('../../features/account/account.screen');
      return { default: ({ me }: ScreenProps) => <AccountScreen me={me} /> };
    }),
  },
];

export const screensOf = (role: Role): readonly Screen[] => screens.filter(({ auth }) => mayCall(auth, role));

/**
 * The screen for a path: "/admin/blog/7" belongs to "/admin/blog". A role without the inbox starts with its first
 * screen.
 */
export function screenAt(path: string, among: readonly Screen[]): Screen | undefined {
  const exact = among.find((screen) => screen.path === path);
  if (exact) return exact;
  if (path === paths.dashboard) return among[0];
  return among
    .filter((screen) => screen.path !== paths.dashboard && path.startsWith(`${screen.path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0];
}
