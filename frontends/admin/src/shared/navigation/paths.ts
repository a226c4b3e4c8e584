export const paths = {
  dashboard: '/admin',
  calendar: '/admin/calendar',
  locations: '/admin/locations',
  services: '/admin/services',
  businessInfo: '/admin/business-info',
  brand: '/admin/brand',
  seo: '/admin/seo',
  indexing: '/admin/indexing',
  redirects: '/admin/redirects',
  insight: '/admin/insight',
  money: '/admin/money',
  conversions: '/admin/conversions',
  privacy: '/admin/privacy',
  quality: '/admin/quality',
  blog: '/admin/blog',
  pages: '/admin/pages',
  media: '/admin/media',
  users: '/admin/users',
  claims: '/admin/claims',
  reviews: '/admin/reviews',
  deliveries: '/admin/deliveries',
  jobs: '/admin/jobs',
  audit: '/admin/audit',
  backups: '/admin/backups',
  notifications: '/admin/notifications',
  responseTimes: '/admin/response-times',
  webhooks: '/admin/webhooks',
  account: '/admin/account',
  setup: '/admin/setup',
  signIn: '/admin/login',
  welcome: '/admin/welcome',
  forgot: '/admin/forgot',
  reset: '/admin/reset',
} as const;

export function signInPath(next: string): string {
  return next === paths.dashboard ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ next })}`;
}

/** The path after signing in: the page first requested, but only inside the dashboard. */
export function pathAfterSignIn(next: string | null): string {
  if (!next) return paths.dashboard;
  const url = parseUrl(next);
  const inside = url?.origin === location.origin && /^\/admin(\/|$)/.test(url.pathname);
  return url && inside && url.pathname !== paths.signIn ? url.pathname + url.search : paths.dashboard;
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text, location.origin);
  } catch {
    return null;
  }
}
