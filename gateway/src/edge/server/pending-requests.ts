import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly server: Server;
}

/** Published by Node before any request handler runs, including those that bypass Fastify. */
const channel = 'http.server.request.start';

/** Unanswered requests of each connection of a server, in order. */
export class PendingRequests {
  private readonly waiting = new WeakMap<Socket, Set<Exchange>>();

  constructor(server: Server) {
    const started = (message: unknown): void => {
      const exchange = message as Exchange;
      if (exchange.server === server) this.add(exchange);
    };
    subscribe(channel, started);
    server.once('close', () => unsubscribe(channel, started));
  }

  /**
   * Runs `next` once every complete request of this connection is answered, or at once if all are. Responses are sent in
   * the order of their requests, so it waits for the last one. A request without its complete body gets no response.
   */
  afterResponses(socket: Socket, next: () => void): void {
    const last = [...(this.waiting.get(socket) ?? [])].findLast(({ request }) => request.complete);
    if (last) last.response.once('close', next);
    else next();
  }

  private add(exchange: Exchange): void {
    const { socket } = exchange.request;
    const waiting = this.waiting.get(socket) ?? new Set();
    this.waiting.set(socket, waiting.add(exchange));
    exchange.response.once('close', () => waiting.delete(exchange));
  }
}
