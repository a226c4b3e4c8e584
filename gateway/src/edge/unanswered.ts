import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Requests of each connection that are not answered yet, in their order. */
const unanswered = new WeakMap<Socket, Set<Exchange>>();

subscribe('http.server.request.start', (message) => {
  const exchange = message as Exchange;
  const { socket } = exchange.request;
  const waiting = unanswered.get(socket) ?? new Set();
  unanswered.set(socket, waiting.add(exchange));
  exchange.response.once('close', () => waiting.delete(exchange));
});

/**
 * Runs `next` once every whole request of this connection is answered, at once where there is none. Responses leave in
 * the order of their requests, so the last one is waited for. A request without its whole body gets no answer.
 */
export function afterAnswers(socket: Socket, next: () => void): void {
  const last = [...(unanswered.get(socket) ?? [])].findLast(({ request }) => request.complete);
  if (last) last.response.once('close', next);
  else next();
}
