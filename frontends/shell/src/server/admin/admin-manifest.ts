import { appIcons, siteColour } from '@latchline/contracts/content/brand/app-icons';
import type { WebManifest } from '@latchline/contracts/pages/web-manifest';

/** Lets the dashboard be installed as its own app, separately from the site. */
export const adminManifest: WebManifest = {
  id: '/admin',
  name: 'Latchline dashboard',
  short_name: 'Leads',
  description: 'New leads as they arrive, and who has been notified.',
  lang: 'en-GB',
  start_url: '/admin',
  scope: '/admin',
  display: 'standalone',
  theme_color: siteColour,
  background_color: siteColour,
  categories: ['business'],
  icons: appIcons.map(({ path, size, purpose }) => ({
    src: `/${path}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
  shortcuts: [
    { name: 'New leads', url: '/admin?status=new' },
    { name: 'Quarantine', url: '/admin?view=held' },
  ],
};
