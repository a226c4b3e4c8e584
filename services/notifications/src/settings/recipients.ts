import type { DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import type {
  RecipientLevel,
  RecipientLevels,
} from '@latchline/contracts/notifications/notification-settings.schema';

export interface Recipients {
  readonly addresses: readonly string[];
  /** There were no recipients, so the administrator is notified instead. */
  readonly fallback: boolean;
}

/** The levels to try for a level, in order. */
const levelsBefore: Readonly<Record<RecipientLevel, readonly RecipientLevel[]>> = {
  first: ['first'],
  escalation_1: ['escalation_1', 'first'],
  escalation_2: ['escalation_2', 'escalation_1', 'first'],
};

export function levelOf(kind: DeliveryKind): RecipientLevel {
  if (kind === 'escalation-1') return 'escalation_1';
  return kind === 'escalation-2' ? 'escalation_2' : 'first';
}

/** Each address once, in the given order, because the position is part of the Message-ID. */
export function recipientsOf(
  levels: RecipientLevels,
  level: RecipientLevel,
  adminFallback: string | undefined,
): Recipients {
  const named = levelsBefore[level].map((name) => levels[name]).find((addresses) => addresses.length > 0);
  if (named) return { addresses: eachOnce(named), fallback: false };
  return { addresses: adminFallback === undefined ? [] : [adminFallback], fallback: true };
}

/** Splits `a@example.com, b@example.com,`. */
export function addressList(text: string): string[] {
  return text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
}

export function eachOnce(addresses: readonly string[]): string[] {
  return addresses.filter(
    (address, index) =>
      addresses.findIndex((other) => other.toLowerCase() === address.toLowerCase()) === index,
  );
}
