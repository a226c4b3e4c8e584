import type { AppCopy } from '@latchline/contracts/content/copy/app-copy.schema';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { shortNameOf } from '@latchline/contracts/content/brand/brand.schema';
import { iconVersion } from '@latchline/contracts/content/brand/icon-version';
import { appIcons } from '@latchline/contracts/content/brand/app-icons';
import type { WebManifest } from '@latchline/contracts/pages/web-manifest';

export const webManifestOf = (business: BusinessInfo, copy: AppCopy): WebManifest => ({
  id: '/',
  name: business.name,
  short_name: shortNameOf(business),
  description: copy.description,
  lang: 'en-GB',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: business.brand.primary,
  background_color: business.brand.primary,
  categories: ['business', 'utilities'],
  icons: appIcons.map(({ path, size, purpose }) => ({
    src: `/${path}${iconVersion(business.brand)}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
  shortcuts: copy.shortcuts.map(({ label, target }) => ({ name: label, url: target })),
});
