/** Ink, the ground of hero and bars: what a phone paints around the installed site before a page is there. */
export const siteColour = '#0b192c';

export interface AppIcon {
  /** Below the root of the site. */
  readonly path: string;
  /** Edge in pixels. */
  readonly size: number;
  /** A maskable icon is cut to any shape by the phone: the mark keeps to the middle of it. */
  readonly purpose: 'any' | 'maskable';
}

/** The icons of the installed site. The shell draws and serves them, the manifest names them. */
export const appIcons: readonly AppIcon[] = [
  { path: 'icons/any-192.png', size: 192, purpose: 'any' },
  { path: 'icons/any-512.png', size: 512, purpose: 'any' },
  { path: 'icons/maskable-192.png', size: 192, purpose: 'maskable' },
  { path: 'icons/maskable-512.png', size: 512, purpose: 'maskable' },
];
