/**
 * Whether the canonical URL that an administrator set for a page is that of another one. An invalid one is ignored: the page
 * then has its own.
 */
export function hasOtherCanonical(
  { path, canonical }: { readonly path: string; readonly canonical: string },
  siteUrl: string,
): boolean {
  const target = canonical.replace('{site_url}', new URL(siteUrl).origin).replace('{page_url}', path);
  if (target === '' || !URL.canParse(target, siteUrl)) return false;
  return new URL(target, siteUrl).href !== new URL(path, siteUrl).href;
}
