import type { ChannelEvent } from '@latchline/contracts/leads/channels/channel-event.schema';

/** A request of a provider, as it came. */
export interface SignedRequest {
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly receivedAt: Date;
}

/** What differs between providers. Everything else is the same for all of them. */
export interface ChannelAdapter {
  /** False until the provider is configured: then its addresses do not exist. */
  readonly isSetUp: boolean;
  /** In lower case. */
  readonly signatureHeader: string;
  /** Whether the provider signed this request for our account. */
  isGenuine(request: SignedRequest): boolean;
  /** What a genuine request reports. What cannot be read is an event, too. */
  eventsOf(request: SignedRequest): ChannelEvent[];
}
