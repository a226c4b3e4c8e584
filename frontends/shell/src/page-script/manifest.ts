/** Who may put the site on a home screen has seen it first: named in the page, the manifest would compete with its font. */
export const nameManifest = (): void =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  );
