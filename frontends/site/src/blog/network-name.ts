const names: Readonly<Record<string, string>> = {
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  facebook: 'Facebook',
};

/** How a network writes its own name; others get a capital. */
export const networkName = (network: string): string =>
  names[network] ?? network.charAt(0).toUpperCase() + network.slice(1);
