import { type Role, type RouteAuth, mayCall } from '@latchline/contracts/access/roles';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import type { IconName } from '@latchline/kit/icons/icon';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { useClaimCount } from '../../features/claims/claims.queries';
import { useFailedJobCount } from '../../features/jobs/jobs.queries';
import { useStepsLeft } from '../../features/setup/queries/setup.queries';
import { LeadsTab } from '../../features/leads/leads.tab';
import type { Arrival } from '../../features/leads/use-live-leads';
import { MenuCount } from './menu-count';
import { paths } from '../../shared/navigation/paths';

export interface ScreenProps {
  readonly me: SessionUser;
  readonly arrival: Arrival;
}

export type SectionName = 'leads' | 'calendar' | 'site' | 'blog' | 'figures' | 'settings';

export interface Screen {
  readonly path: string;
  readonly title: string;
  readonly icon: IconName;
  /** Further words that find it in the command palette. */
  readonly words?: string;
  readonly section: SectionName;
  /** One of the specified tabs, which have the four counts above them. */
  readonly isTab?: true;
  /** The roles that see it in the menu. The gateway authorises each request itself. */
  readonly auth: RouteAuth;
  /** The count shown in the menu. */
  readonly Count?: ComponentType;
  readonly Content: (props: ScreenProps) => ReactNode;
}

/** Every screen behind sign-in, in menu order within their section. All but the inbox load on demand. */
export const screens: readonly Screen[] = [
  {
    path: paths.dashboard,
    title: 'Leads',
    icon: 'inbox',
    words: 'inbox queue customers',
    section: 'leads',
    isTab: true,
    auth: 'leads',
    Content: ({ me, arrival }) => <LeadsTab me={me} arrival={arrival} />,
  },
  {
    path: paths.calendar,
    title: 'Calendar',
    icon: 'calendar',
    words: 'jobs board day who',
    section: 'calendar',
    auth: 'leads',
    Content: lazy(async () => ({
      default: (await import('../../features/calendar/calendar.screen')).CalendarScreen,
    })),
  },
  {
    path: paths.locations,
    title: 'Locations',
    icon: 'pin',
    words: 'towns cities regions areas',
    section: 'site',
    isTab: true,
    auth: 'content',
    Content: lazy(async () => ({
      default: (await import('../../features/locations/locations.tab')).LocationsTab,
    })),
  },
  {
    path: paths.services,
    title: 'Services',
    icon: 'wrench',
    words: 'prices',
    section: 'site',
    isTab: true,
    auth: 'content',
    Content: lazy(async () => ({
      default: (await import('../../features/site-services/services.tab')).ServicesTab,
    })),
  },
  {
    path: paths.pages,
    title: 'Pages',
    icon: 'document',
    words: 'texts legal privacy terms home about contact',
    section: 'site',
    auth: 'content',
    Content: lazy(async () => ({ default: (await import('../../features/pages/pages.screen')).PagesScreen })),
  },
  {
    path: paths.media,
    title: 'Media',
    icon: 'picture',
    words: 'pictures images uploads',
    section: 'site',
    auth: 'content',
    Content: lazy(async () => ({ default: (await import('../../features/media/media.screen')).MediaScreen })),
  },
  {
    path: paths.seo,
    title: 'SEO Settings',
    icon: 'search',
    words: 'titles descriptions structured data overrides sharing verification robots',
    section: 'site',
    isTab: true,
    auth: 'content',
    Content: lazy(async () => ({ default: (await import('../../features/seo/seo.screen')).SeoScreen })),
  },
  {
    path: paths.indexing,
    title: 'SEO & Indexing',
    icon: 'globe',
    words: 'sitemap search engines',
    section: 'site',
    isTab: true,
    auth: 'content',
    Content: lazy(async () => ({
      default: (await import('../../features/indexing/indexing.screen')).IndexingScreen,
    })),
  },
  {
    path: paths.redirects,
    title: 'Redirects',
    icon: 'arrow-right',
    words: 'missing pages 404 addresses',
    section: 'site',
    auth: 'content',
    Content: lazy(async () => ({
      default: (await import('../../features/redirects/redirects.screen')).RedirectsScreen,
    })),
  },
  {
    path: paths.quality,
    title: 'Quality',
    icon: 'shield',
    words: 'broken links checks',
    section: 'site',
    auth: 'content',
    Content: lazy(async () => ({
      default: (await import('../../features/quality/quality.screen')).QualityScreen,
    })),
  },
  {
    path: paths.reviews,
    title: 'Reviews',
    icon: 'star',
    words: 'rating stars customers answer google business profile hide',
    section: 'site',
    auth: 'content',
    Content: lazy(async () => {
      const { ReviewsScreen } = await import('../../features/reviews/reviews.screen');
      return { default: ({ me }: ScreenProps) => <ReviewsScreen me={me} /> };
    }),
  },
  {
    path: paths.claims,
    title: 'Claims',
    icon: 'seal',
    words: 'evidence statements',
    section: 'site',
    auth: 'content',
    Count: () => <MenuCount count={useClaimCount()} what="need a look" />,
    Content: lazy(async () => ({
      default: (await import('../../features/claims/claims.screen')).ClaimsScreen,
    })),
  },
  {
    path: paths.blog,
    title: 'Blog',
    icon: 'pencil',
    words: 'articles posts categories authors',
    section: 'blog',
    auth: 'content',
    Content: lazy(async () => ({ default: (await import('../../features/blog/blog.screen')).BlogScreen })),
  },
  {
    path: paths.money,
    title: 'Money',
    icon: 'pound',
    words: 'taken costs adverts return sources jobs',
    section: 'figures',
    auth: 'admin',
    Content: lazy(async () => ({ default: (await import('../../features/money/money.screen')).MoneyScreen })),
  },
  {
    path: paths.insight,
    title: 'Figures',
    icon: 'chart',
    words: 'insight statistics reports sources visits',
    section: 'figures',
    auth: 'staff',
    Content: lazy(async () => ({
      default: (await import('../../features/insight/insight.screen')).InsightScreen,
    })),
  },
  {
    path: paths.conversions,
    title: 'Conversions',
    icon: 'repeat',
    words: 'google ads meta facebook advertising offline',
    section: 'figures',
    auth: 'admin',
    Content: lazy(async () => ({
      default: (await import('../../features/conversions/conversions.screen')).ConversionsScreen,
    })),
  },
  {
    path: paths.setup,
    title: 'Set-up',
    icon: 'check',
    words: 'guide first steps',
    section: 'settings',
    auth: 'content',
    Count: () => <MenuCount count={useStepsLeft()} what="left to set up" />,
    Content: lazy(async () => {
      const { SetupScreen } = await import('../../features/setup/setup.screen');
      return { default: ({ me }: ScreenProps) => <SetupScreen me={me} /> };
    }),
  },
  {
    path: paths.businessInfo,
    title: 'Business Info',
    icon: 'building',
    words:
      'phone number address opening hours whatsapp e-mail area social links callback callout price guarantee cancellation vat tax certifications google tag manager',
    section: 'settings',
    isTab: true,
    auth: 'content',
    Content: lazy(async () => ({
      default: (await import('../../features/business-info/business-info.tab')).BusinessInfoTab,
    })),
  },
  {
    path: paths.brand,
    title: 'Brand',
    icon: 'seal',
    words: 'logo colours name icons sample data',
    section: 'settings',
    auth: 'content',
    Content: lazy(async () => {
      const { BrandScreen } = await import('../../features/brand/brand.screen');
      return { default: ({ me }: ScreenProps) => <BrandScreen me={me} /> };
    }),
  },
  {
    path: paths.notifications,
    title: 'Notifications',
    icon: 'bell',
    words: 'recipients e-mail push alarms alerts',
    section: 'settings',
    auth: 'leads',
    Content: lazy(async () => {
      const { NotificationsScreen } = await import('../../features/notifications/notifications.screen');
      return { default: ({ me }: ScreenProps) => <NotificationsScreen me={me} /> };
    }),
  },
  {
    path: paths.responseTimes,
    title: 'Response times',
    icon: 'clock',
    words: 'promises promised minutes clock',
    section: 'settings',
    auth: 'admin',
    Content: lazy(async () => {
      const { PromisesScreen } = await import('../../features/promises/promises.screen');
      return { default: ({ me }: ScreenProps) => <PromisesScreen me={me} /> };
    }),
  },
  {
    path: paths.webhooks,
    title: 'Webhooks',
    icon: 'link',
    words: 'integrations api',
    section: 'settings',
    auth: 'admin',
    Content: lazy(async () => {
      const { WebhooksScreen } = await import('../../features/webhooks/webhooks.screen');
      return { default: ({ me }: ScreenProps) => <WebhooksScreen me={me} /> };
    }),
  },
  {
    path: paths.users,
    title: 'Users',
    icon: 'users',
    words: 'team people invite roles invitations api keys',
    section: 'settings',
    auth: 'admin',
    Content: lazy(async () => {
      const { UsersScreen } = await import('../../features/users/users.screen');
      return { default: ({ me }: ScreenProps) => <UsersScreen me={me.email} /> };
    }),
  },
  {
    path: paths.deliveries,
    title: 'Deliveries',
    icon: 'mail',
    words: 'e-mails sent log',
    section: 'settings',
    auth: 'leads',
    Content: lazy(async () => ({
      default: (await import('../../features/deliveries/deliveries.screen')).DeliveriesScreen,
    })),
  },
  {
    path: paths.jobs,
    title: 'Failed jobs',
    icon: 'repeat',
    words: 'queues retry',
    section: 'settings',
    auth: 'admin',
    Count: () => <MenuCount count={useFailedJobCount()} what="failed" />,
    Content: lazy(async () => ({ default: (await import('../../features/jobs/jobs.screen')).JobsScreen })),
  },
  {
    path: paths.backups,
    title: 'Backups',
    icon: 'archive',
    words: 'restore',
    section: 'settings',
    auth: 'admin',
    Content: lazy(async () => ({
      default: (await import('../../features/backups/backups.screen')).BackupsScreen,
    })),
  },
  {
    path: paths.privacy,
    title: 'Privacy',
    icon: 'lock',
    words: 'personal data erase export everything retention gdpr',
    section: 'settings',
    auth: 'admin',
    Content: lazy(async () => ({
      default: (await import('../../features/privacy/privacy.screen')).PrivacyScreen,
    })),
  },
  {
    path: paths.audit,
    title: 'Audit log',
    icon: 'quote',
    words: 'history changes who',
    section: 'settings',
    auth: 'admin',
    Content: lazy(async () => ({ default: (await import('../../features/audit/audit.screen')).AuditScreen })),
  },
  {
    path: paths.account,
    title: 'Account',
    icon: 'user',
    words:
      'password two-factor authentication second factor recovery codes sessions profile calendar feed devices push',
    section: 'settings',
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
