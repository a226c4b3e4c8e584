import { createHash } from 'node:crypto';
import type { ChannelEvent } from '@latchline/contracts/leads/channels/channel-event.schema';

/**
 * Derived from what the event says and not from when it came (UUID version 8, RFC 9562): one that is delivered again has
 * the same id, also after an update from a release that left out the number called.
 */
export function eventIdOf(event: ChannelEvent): string {
  const said = JSON.stringify({ ...event, at: undefined, to: undefined });
  const bytes = createHash('sha256').update(said).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
