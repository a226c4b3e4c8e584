/** Formats links as text to edit: "linkedin https://…", one per line. */
export const formatLinks = (links: Readonly<Record<string, string>>): string =>
  Object.entries(links)
    .map(([network, address]) => `${network} ${address}`)
    .join('\n');

/** Parses links by network. A line with only an address is named after its host. */
export function parseLinks(text: string): Record<string, string> {
  const links: Record<string, string> = {};
  for (const line of text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [first = '', ...rest] = line.split(/\s+/);
    const alone = rest.length === 0;
    const address = alone ? first : rest.join(' ');
    links[alone ? networkOf(first) : first.toLowerCase().replace(/:$/, '')] = address;
  }
  return links;
}

function networkOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const host = new URL(address).hostname.replace(/^www\./, '');
  return host.split('.')[0] ?? host;
}
