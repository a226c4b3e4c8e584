import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Head and body as sent. */
export type WireResponse = Buffer | string;

/** One kind of request that the fast path answers. */
export interface FastRoute {
  /**
   * The response, if these bytes are exactly one complete request of this kind. Null, or a promise of it, leaves the bytes
   * to the HTTP server.
   */
  respondTo(bytes: Buffer, socket: Socket): WireResponse | Promise<WireResponse | null> | null;
  /** The same on a connection that the HTTP server reads. False leaves the request to it, untouched. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
}
