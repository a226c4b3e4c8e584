import { ownerOf } from '@latchline/contracts/messaging/definitions';

/** Permanent names, so that entries in a stream are still found while a release is rolled out. */
export const requestStreamOf = (service: string): string => `{${service}}:requests`;
export const requestStreamFor = (requestName: string): string => requestStreamOf(ownerOf(requestName));

/** The sealed part of an entry in a request stream. */
export interface RequestMessage {
  id: string;
  name: string;
  data: unknown;
  reply_to: string;
  traceparent?: string;
}

/** A reply, published sealed on the channel of the requesting process. */
export interface ReplyMessage {
  id: string;
  data?: unknown;
  error?: WireError;
}

export interface WireError {
  code: string;
  message: string;
  details?: unknown;
}
