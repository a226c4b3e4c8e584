import { appIcons, siteColour } from '@latchline/contracts/pages/app-icons';
import type { WebManifest } from '@latchline/contracts/pages/web-manifest';

/** What makes the dashboard an app of its own beside the site, with its own place on a phone. */
export const adminManifest: WebManifest = {
  id: '/admin',
  name: 'Latchline dashboard',
  short_name: 'Leads',
  description: 'Leads as they come in, and who has been told of them.',
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
