import { ownerOf } from '@latchline/contracts/messaging/definitions';

/** Permanent names: what waits in a stream while a release is rolled out must still be found. */
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

/** What is published, sealed, on the channel of the process that asked. */
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
