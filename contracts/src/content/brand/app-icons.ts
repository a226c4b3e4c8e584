/** The background colour of hero and bars, which phones show while the installed site loads. */
export const siteColour = '#0b192c';

export interface AppIcon {
  /** Path below the root of the site. */
  readonly path: string;
  /** Width and height in pixels. */
  readonly size: number;
  /** Phones crop a maskable icon to their own shape, so its logo stays in the middle. */
  readonly purpose: 'any' | 'maskable';
}

/** The icons of the installed site. The shell draws and serves them, the manifest names them. */
export const appIcons: readonly AppIcon[] = [
  { path: 'icons/any-192.png', size: 192, purpose: 'any' },
  { path: 'icons/any-512.png', size: 512, purpose: 'any' },
  { path: 'icons/maskable-192.png', size: 192, purpose: 'maskable' },
  { path: 'icons/maskable-512.png', size: 512, purpose: 'maskable' },
];
