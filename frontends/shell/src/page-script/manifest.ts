import { addToHead } from './add-to-head';

/** Added by script, because a manifest link in the HTML would compete with the font for bandwidth. */
export const addManifest = (): void => addToHead('link', { rel: 'manifest', href: '/manifest.webmanifest' });
