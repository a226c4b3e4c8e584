import { createHash, timingSafeEqual } from 'node:crypto';
import type { ChannelEvent } from '@latchline/contracts/leads/channels/channel-event.schema';

const longestUnread = 65_536;

/** Postgres stores neither NUL nor lone surrogates. */
export const storable = (text: string, longest: number): string =>
  text.toWellFormed().replaceAll('\0', '').slice(0, longest).toWellFormed();

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export function unknownEvent(
  provider: ChannelEvent['provider'],
  type: string,
  body: string,
  at: Date,
): ChannelEvent {
  return {
    ...{ kind: 'unknown', provider, ref: digest(body).toString('hex'), at: at.toISOString() },
    ...{ type: storable(type, 100), body: storable(body, longestUnread) },
  };
}

/** Takes the same time for every wrong signature. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
