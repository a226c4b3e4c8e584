export interface Recipients {
  readonly addresses: readonly string[];
  /** Nobody was named: the administrator gets the alerts, which deserves a warning. */
  readonly fallback: boolean;
}

/** Each address once, in the order given: the position is part of the Message-ID. */
export function recipientsOf(
  alertRecipients: readonly string[],
  adminFallback: string | undefined,
): Recipients {
  const named = alertRecipients.filter(
    (address, index, all) => all.findIndex((other) => sameAddress(other, address)) === index,
  );
  if (named.length > 0) return { addresses: named, fallback: false };
  return { addresses: adminFallback === undefined ? [] : [adminFallback], fallback: true };
}

/** Splits `a@example.com, b@example.com,`. */
export function addressList(text: string): string[] {
  return text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
}

function sameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
