import type { AppCopy } from '@latchline/contracts/content/copy/app-copy.schema';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { appIcons, siteColour } from '@latchline/contracts/pages/app-icons';
import type { WebManifest } from '@latchline/contracts/pages/web-manifest';

/** Longer names are truncated below the app icon. */
const shortNameLength = 12;

const shortNameOf = (name: string): string =>
  name.length <= shortNameLength ? name : (name.split(' ')[0] ?? name);

export const webManifestOf = (business: BusinessInfo, copy: AppCopy): WebManifest => ({
  id: '/',
  name: business.name,
  short_name: shortNameOf(business.name),
  description: copy.description,
  lang: 'en-GB',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: siteColour,
  background_color: siteColour,
  categories: ['business', 'utilities'],
  icons: appIcons.map(({ path, size, purpose }) => ({
    src: `/${path}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
  shortcuts: copy.shortcuts.map(({ label, target }) => ({ name: label, url: target })),
});
