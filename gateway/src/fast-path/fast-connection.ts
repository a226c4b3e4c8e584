import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { lingerMs } from '@latchline/runtime/service/drain-connections';

/** Whoever is told that we close hangs up within this time, or is hung up on. */
const leaveMs = 3_000;

/** What goes over the wire: head and body. */
export type WireAnswer = Buffer | string;

/**
 * The answer to what these bytes ask for, at once or later, when they are exactly one whole request that is known here; null
 * for everything else. A later null gives the request back unanswered.
 */
export type ReadRequest = (bytes: Buffer, socket: Socket) => WireAnswer | Promise<WireAnswer | null> | null;

export interface ConnectionFrontOptions {
  /** Asked in this order. */
  readonly readers: readonly ReadRequest[];
  /** A connection on which nothing is asked for this long is closed. */
  readonly idleMs: number;
}

/**
 * Stands before the HTTP server on each fresh connection. While one whole request after the other comes that a reader knows,
 * it is answered from here, which costs a look and a write; the first byte of anything else gives the connection to
 * the server for good, with that request unread.
 */
export class ConnectionFront {
  /** Those on which nothing is under way. */
  private readonly idle = new Set<Socket>();
  private isClosing = false;

  constructor(private readonly options: ConnectionFrontOptions) {}

  /** Stands before the server's own listeners. Call once, before it listens. */
  guard(server: Server): void {
    const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
    const passOn = (socket: Socket) => {
      for (const listener of listeners) listener.call(server, socket);
    };
    server.removeAllListeners('connection');
    server.on('connection', (socket: Socket) => this.watch(socket, passOn));
  }

  /** From here on the HTTP server answers, which says that we are about to stop. Who asks nothing meanwhile is left. */
  close(): void {
    this.isClosing = true;
    setTimeout(() => {
      for (const socket of this.idle) hangUp(socket);
    }, lingerMs);
  }

  private watch(socket: Socket, passOn: (socket: Socket) => void): void {
    let isBusy = false;
    /** What came while the request before it was under way. */
    let next: Buffer | null = null;
    let hasEnded = false;

    const send = (answer: WireAnswer) => {
      // Whoever does not read what they asked for waits for more of it.
      if (socket.write(answer)) return;
      socket.pause();
      socket.once('drain', () => socket.resume());
    };
    const goOn = () => {
      const bytes = next;
      next = null;
      if (bytes) {
        socket.resume();
        onData(bytes);
      } else if (hasEnded || this.isClosing) {
        hangUp(socket);
      }
    };
    const onData = (bytes: Buffer) => {
      if (isBusy) {
        next = bytes;
        socket.pause();
        return;
      }
      const answer = this.isClosing ? null : this.read(bytes, socket);
      if (answer === null) handOver(bytes);
      else if (answer instanceof Promise) void wait(bytes, answer);
      else {
        send(answer);
        if (hasEnded) hangUp(socket);
      }
    };
    const wait = async (bytes: Buffer, answer: Promise<WireAnswer | null>) => {
      isBusy = true;
      this.idle.delete(socket);
      const later = await answer;
      isBusy = false;
      if (socket.destroyed) return;
      if (later === null) {
        handOver(next ? Buffer.concat([bytes, next]) : bytes);
        return;
      }
      this.idle.add(socket);
      send(later);
      goOn();
    };
    const gone = () => socket.destroy();
    const ended = () => {
      hasEnded = true;
      if (!isBusy) hangUp(socket);
    };
    const forget = () => this.idle.delete(socket);
    const handOver = (bytes: Buffer) => {
      forget();
      // Nobody can be told any more that there was something to read.
      if (hasEnded) {
        socket.destroy();
        return;
      }
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
    this.idle.add(socket);
    socket.on('data', onData).on('timeout', gone).on('error', gone).on('close', forget).on('end', ended);
    socket.setTimeout(this.options.idleMs);
  }

  private read(bytes: Buffer, socket: Socket): ReturnType<ReadRequest> {
    for (const reader of this.options.readers) {
      const answer = reader(bytes, socket);
      if (answer !== null) return answer;
    }
    return null;
  }
}

function hangUp(socket: Socket): void {
  socket.end();
  socket.setTimeout(leaveMs);
}
