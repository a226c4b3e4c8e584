import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { drainDelayMs } from '@latchline/runtime/process/drain-connections';
import { FastConnection } from './fast-connection';
import type { FastRoute } from './fast-route';

/** On shutdown. The last connections were accepted half of this time before, so their first requests have arrived. */
const closeIdleAfterMs = 2 * drainDelayMs;

/** Answers the requests of its routes ahead of the HTTP server. See README.md. */
export class FastPath {
  private readonly connections = new Set<FastConnection>();
  private readonly controller = new AbortController();
  private routes: readonly FastRoute[] = [];

  /** A connection without a request for `idleMs` is closed. */
  constructor(private readonly idleMs: number) {}

  /** Aborted on shutdown: from then on the HTTP server answers, with `Connection: close`. */
  get closing(): AbortSignal {
    return this.controller.signal;
  }

  /** Call once, before the server listens. */
  install(server: Server): void {
    this.interceptConnections(server);
    this.interceptRequests(server);
  }

  /** Until this is called, the HTTP server answers everything. */
  open(routes: readonly FastRoute[]): void {
    this.routes = routes;
  }

  close(): void {
    this.controller.abort();
    setTimeout(() => {
      for (const connection of this.connections) connection.closeIfIdle();
    }, closeIdleAfterMs);
  }

  private interceptConnections(server: Server): void {
    const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
    const options = {
      connections: this.connections,
      respondTo: (bytes: Buffer, socket: Socket) => this.respondTo(bytes, socket),
      passOn: (socket: Socket) => {
        for (const listener of listeners) listener.call(server, socket);
      },
      closing: this.closing,
      idleMs: this.idleMs,
    };
    server.removeAllListeners('connection');
    server.on('connection', (socket: Socket) => new FastConnection(socket, options).watch());
  }

  /** The server's own `emit`, because instrumentation wraps the one of the prototype. */
  private interceptRequests(server: Server): void {
    const emit = server.emit.bind(server) as (event: string, ...args: unknown[]) => boolean;
    const emitUnlessHandled = (event: string, ...args: unknown[]): boolean =>
      (event === 'request' && this.handle(args[0] as IncomingMessage, args[1] as ServerResponse)) ||
      emit(event, ...args);
    server.emit = emitUnlessHandled as Server['emit'];
  }

  private respondTo(bytes: Buffer, socket: Socket): ReturnType<FastRoute['respondTo']> {
    if (this.closing.aborted) return null;
    for (const route of this.routes) {
      const response = route.respondTo(bytes, socket);
      if (response !== null) return response;
    }
    return null;
  }

  private handle(request: IncomingMessage, response: ServerResponse): boolean {
    return !this.closing.aborted && this.routes.some((route) => route.handle(request, response));
  }
}
