/** The services, all of them and each. */
export const servicesPath = '/services';
export const servicePath = (slug: string): string => `${servicesPath}/${slug}`;

/** The address meant by one of ours with a slash at its end; null for all others. Nest drops such routes. */
export const servicesWithoutSlash = (url: string): string | null =>
  /^(\/services(?:\/[a-z\d-]{1,80})?)\/(?:\?|$)/.exec(url)?.[1] ?? null;
