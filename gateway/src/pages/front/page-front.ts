import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { lingerMs } from '@latchline/runtime/service/drain-connections';
import type { ShelvedAnswer } from './page-shelf';
import { hostOf, readSimpleRequest, type SimpleRequest } from './simple-request';

/** Requests of people and programs are far shorter; what comes in two pieces is for the HTTP server. */
const longestRequest = 8 * 1024;
/** Readings that are kept: a browser or a proxy asks for a page in the same bytes each time. */
const mostReadings = 500;

export interface PageFrontOptions {
  readonly find: (request: SimpleRequest) => ShelvedAnswer | null;
  /** Has a page made anew that was shelved before; null where there was none. */
  readonly renew: (request: SimpleRequest) => Promise<void> | null;
  /** Told of each answer given here. */
  readonly answered: (status: number, seconds: number) => void;
  /** A connection on which nothing is asked for this long is closed. */
  readonly idleMs: number;
}

/**
 * Answers requests for shelved pages before anything reads them twice: on a fresh connection from its bytes, which costs a
 * look into a map and a write; on one that the HTTP server has already, from its request, ahead of hooks, guards and
 * traces. Everything else passes by unchanged.
 */
export class PageFront {
  /** Those on which nothing is under way. */
  private readonly sockets = new Set<Socket>();
  private readonly readings = new Map<string, SimpleRequest | null>();
  private isClosing = false;

  constructor(private readonly options: PageFrontOptions) {}

  /** Stands before the server's own listeners. Call once, before it listens. */
  guard(server: Server): void {
    const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
    const passOn = (socket: Socket) => {
      for (const listener of listeners) listener.call(server, socket);
    };
    server.removeAllListeners('connection');
    server.on('connection', (socket: Socket) => this.watch(socket, passOn));
    // Ahead of the instrumentation of the HTTP server as well, which wraps the prototype's.
    const emit = server.emit.bind(server) as (event: string, ...args: unknown[]) => boolean;
    const emitUnlessAnswered = (event: string, ...args: unknown[]): boolean =>
      (event === 'request' && this.answers(args[0] as IncomingMessage, args[1] as ServerResponse)) ||
      emit(event, ...args);
    server.emit = emitUnlessAnswered as Server['emit'];
  }

  /** From here on the HTTP server answers, which says that we are about to stop. Who asks nothing meanwhile is left. */
  close(): void {
    this.isClosing = true;
    setTimeout(() => {
      for (const socket of this.sockets) socket.end();
    }, lingerMs);
  }

  private watch(socket: Socket, passOn: (socket: Socket) => void): void {
    const send = (answer: ShelvedAnswer, begun: number) => {
      // Whoever does not read what they asked for waits for more of it.
      if (!socket.write(answer.bytes())) {
        socket.pause();
        socket.once('drain', () => socket.resume());
      }
      this.options.answered(answer.status, (performance.now() - begun) / 1000);
    };
    const onData = (bytes: Buffer) => {
      const begun = performance.now();
      const request = this.isClosing ? null : this.read(bytes);
      const answer = request && this.options.find(request);
      if (answer) return send(answer, begun);
      const renewal = request && this.options.renew(request);
      if (!renewal) return handOver(bytes);
      // The connection stays here: what follows is asked for once the page is there.
      socket.pause();
      this.sockets.delete(socket);
      void renewal.then(() => {
        if (socket.destroyed) return;
        const renewed = this.isClosing ? null : this.options.find(request);
        if (!renewed) return handOver(bytes);
        this.sockets.add(socket);
        socket.resume();
        send(renewed, begun);
      });
    };
    const gone = () => socket.destroy();
    const ended = () => socket.end();
    const forget = () => this.sockets.delete(socket);
    const handOver = (bytes: Buffer) => {
      forget();
      socket
        .off('data', onData)
        .off('timeout', gone)
        .off('error', gone)
        .off('close', forget)
        .off('end', ended)
        .setTimeout(0);
      socket.pause();
      socket.unshift(bytes);
      passOn(socket);
      socket.resume();
    };
    this.sockets.add(socket);
    socket.on('data', onData).on('timeout', gone).on('error', gone).on('close', forget).on('end', ended);
    socket.setTimeout(this.options.idleMs);
  }

  private read(bytes: Buffer): SimpleRequest | null {
    if (bytes.length > longestRequest) return null;
    const text = bytes.toString('latin1');
    const known = this.readings.get(text);
    if (known !== undefined) return known;
    const request = readSimpleRequest(text);
    if (this.readings.size >= mostReadings) this.readings.clear();
    this.readings.set(text, request);
    return request;
  }

  private answers({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if (this.isClosing) return false;
    if ((method !== 'GET' && method !== 'HEAD') || url.includes('?') || headers.host === undefined)
      return false;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
    const begun = performance.now();
    const answer = this.options.find({
      path: url,
      host: hostOf(headers),
      acceptEncoding: headers['accept-encoding'] as string | undefined,
      ifNoneMatch: headers['if-none-match'],
    });
    if (!answer) return false;
    this.options.answered(answer.status, (performance.now() - begun) / 1000);
    response.writeHead(answer.status, answer.headers.flat());
    response.end(method === 'HEAD' ? undefined : (answer.body ?? undefined));
    return true;
  }
}
