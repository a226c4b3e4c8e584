import net, { isIP } from 'node:net';

export interface ListeningSocket {
  readonly fd: number;
  readonly close: () => void;
}

/** A bound TCP socket that, unlike `net.Server`, does not accept connections in this process. */
interface BoundSocket {
  readonly fd: number;
  getsockname(found: { port?: number }): void;
  close(): void;
}
interface Internals {
  readonly _createServerHandle?: (address: string, port: number, addressType: 4 | 6) => BoundSocket | number;
}

/**
 * Opens the listening socket of the site in the supervisor; the gateway accepts from it. While a gateway restarts,
 * connections wait in the backlog instead of being refused. Null if Node or the host does not support this: then the
 * gateway opens its own socket.
 */
export function openListeningSocket({ host, port }: { host: string; port: number }): ListeningSocket | null {
  const addressType = isIP(host);
  const create = (net as unknown as Internals)._createServerHandle;
  if (!create || (addressType !== 4 && addressType !== 6)) return null;
  const socket = create(host, port, addressType);
  if (typeof socket === 'number') return null;
  // Binding to a port in use may pick another port; only listening fails.
  const bound: { port?: number } = {};
  socket.getsockname(bound);
  if (bound.port !== port) {
    socket.close();
    return null;
  }
  return { fd: socket.fd, close: () => socket.close() };
}
