/** Mail providers that ignore full stops before the @. */
const ignoringStops = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, as far as its spelling shows: `A.B+lock@GMail.com` is `ab@gmail.com`. Only used to count
 * acknowledgements.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const local = address.slice(0, at).toLowerCase().replace(/\+.*$/, '');
  return ignoringStops.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** Limits the harm if someone enters another person's address. */
export const maxAcknowledgementsPerDay = 3;
