import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly server: Server;
}

/** Told by Node before any handler of the server runs, including those that answer without the framework. */
const channel = 'http.server.request.start';

/** Requests of each connection of a server that are not answered yet, in their order. */
export class Unanswered {
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
   * Runs `next` once every whole request of this connection is answered, or at once if all are. Responses leave in
   * the order of their requests, so the last one is waited for. A request without its whole body gets no answer.
   */
  afterAnswers(socket: Socket, next: () => void): void {
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
