/** Added by script, because a manifest link in the HTML would compete with the font for bandwidth. */
export const addManifest = (): void =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  );
