import type { Socket } from 'node:net';
import type { FastRoute, WireResponse } from './fast-route';

/** A client has this long to close its side before the connection is destroyed. */
const closeTimeoutMs = 3_000;

export interface FastConnectionOptions {
  /** Open connections that have not been handed over. */
  readonly connections: Set<FastConnection>;
  readonly respondTo: FastRoute['respondTo'];
  /** Gives the connection to the HTTP server. */
  readonly passOn: (socket: Socket) => void;
  readonly closing: AbortSignal;
  readonly idleMs: number;
}

/**
 * One connection, for as long as the fast path can answer every request on it. At the first bytes it cannot, the HTTP
 * server takes over for good, including those bytes. Requests are answered one at a time, so responses keep their order.
 */
export class FastConnection {
  private isBusy = false;
  /** Bytes that arrived while a response was pending. */
  private waiting: Buffer | null = null;
  /** The client has closed its sending side, but still reads. */
  private hasEnded = false;

  constructor(
    private readonly socket: Socket,
    private readonly options: FastConnectionOptions,
  ) {}

  watch(): void {
    this.options.connections.add(this);
    this.socket
      .on('data', this.onData)
      .on('end', this.onEnd)
      .on('timeout', this.onFailure)
      .on('error', this.onFailure)
      .on('close', this.onClose)
      .setTimeout(this.options.idleMs);
  }

  closeIfIdle(): void {
    if (!this.isBusy) this.end();
  }

  private readonly onData = (bytes: Buffer): void => {
    if (this.isBusy) {
      this.waiting = bytes;
      this.socket.pause();
      return;
    }
    const response = this.options.respondTo(bytes, this.socket);
    if (response === null) this.handOver(bytes);
    else if (response instanceof Promise) void this.finish(bytes, response);
    else {
      this.send(response);
      if (this.hasEnded) this.end();
    }
  };

  private readonly onEnd = (): void => {
    this.hasEnded = true;
    this.closeIfIdle();
  };

  private readonly onFailure = (): void => void this.socket.destroy();

  private readonly onClose = (): void => void this.options.connections.delete(this);

  private async finish(bytes: Buffer, pending: Promise<WireResponse | null>): Promise<void> {
    this.isBusy = true;
    const response = await pending;
    this.isBusy = false;
    if (this.socket.destroyed) return;
    if (response === null) {
      this.handOver(this.waiting ? Buffer.concat([bytes, this.waiting]) : bytes);
      return;
    }
    this.send(response);
    this.continue();
  }

  /** Stops reading from a client that does not read its responses. */
  private send(response: WireResponse): void {
    if (this.socket.write(response)) return;
    this.socket.pause();
    this.socket.once('drain', () => this.socket.resume());
  }

  private continue(): void {
    const bytes = this.waiting;
    this.waiting = null;
    if (bytes) {
      this.socket.resume();
      this.onData(bytes);
    } else if (this.hasEnded || this.options.closing.aborted) this.end();
  }

  private handOver(bytes: Buffer): void {
    this.options.connections.delete(this);
    // The HTTP server cannot read from a socket whose end has already been reported.
    if (this.hasEnded) {
      this.socket.destroy();
      return;
    }
    this.socket
      .off('data', this.onData)
      .off('end', this.onEnd)
      .off('timeout', this.onFailure)
      .off('error', this.onFailure)
      .off('close', this.onClose)
      .setTimeout(0);
    this.socket.pause();
    this.socket.unshift(bytes);
    this.options.passOn(this.socket);
    this.socket.resume();
  }

  private end(): void {
    this.socket.end();
    this.socket.setTimeout(closeTimeoutMs);
  }
}
