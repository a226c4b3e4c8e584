const names: Readonly<Record<string, string>> = {
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  facebook: 'Facebook',
};

/** The network's own spelling of its name; unknown names are capitalised. */
export const networkName = (network: string): string =>
  names[network] ?? network.charAt(0).toUpperCase() + network.slice(1);
