/** Mail providers that ignore full stops left of the @. */
const ignoringStops = new Set(['gmail.com', 'googlemail.com']);

/**
 * Whose mailbox an address leads to, as far as it can be told from outside: `A.B+lock@GMail.com` is `ab@gmail.com`.
 * Only for counting.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const local = address.slice(0, at).toLowerCase().replace(/\+.*$/, '');
  return ignoringStops.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** How many acknowledgements one mailbox gets in a day: whoever types somebody else's address harms them little. */
export const mostAcknowledgementsADay = 3;
