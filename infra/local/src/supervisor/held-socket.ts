import net, { isIP } from 'node:net';

export interface HeldSocket {
  readonly fd: number;
  readonly close: () => void;
}

/** A TCP socket that is bound and, unlike one of `net.Server`, accepts nothing in this process. */
interface BoundSocket {
  readonly fd: number;
  getsockname(found: { port?: number }): void;
  close(): void;
}
interface Internals {
  readonly _createServerHandle?: (address: string, port: number, addressType: 4 | 6) => BoundSocket | number;
}

/**
 * The address of the site, kept open by the supervisor for the gateway to accept from. While a gateway that ended is
 * started again, connections wait in the backlog of the socket instead of being refused. Null where Node or the host do
 * not allow it: then the gateway opens a socket of its own.
 */
export function holdSocket({ host, port }: { host: string; port: number }): HeldSocket | null {
  const addressType = isIP(host);
  const create = (net as unknown as Internals)._createServerHandle;
  if (!create || (addressType !== 4 && addressType !== 6)) return null;
  const socket = create(host, port, addressType);
  if (typeof socket === 'number') return null;
  // Listening on a port that is taken fails; until then the socket merely has another name.
  const bound: { port?: number } = {};
  socket.getsockname(bound);
  if (bound.port !== port) {
    socket.close();
    return null;
  }
  return { fd: socket.fd, close: () => socket.close() };
}
