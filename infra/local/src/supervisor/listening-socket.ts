import net, { isIP } from 'node:net';
import { UsageError } from '../cli/usage-error';
import { isPortInUse, listenError } from './free-port';

export interface ListeningSocket {
  readonly fd: number;
  /** The address that it is bound to. */
  readonly host: string;
  readonly close: () => void;
}

export interface Address {
  readonly host: string;
  readonly port: number;
}

interface SocketName {
  readonly address: string;
  readonly port: number;
}

/** A bound TCP socket that, unlike `net.Server`, does not accept connections in this process. */
interface BoundSocket {
  readonly fd: number;
  getsockname(found: Partial<SocketName>): void;
  close(): void;
}
interface Internals {
  readonly _createServerHandle?: (
    address: string | null,
    port: number | null,
    addressType: 4 | 6 | null,
    fd?: number,
  ) => BoundSocket | number;
}
const { _createServerHandle: create } = net as unknown as Internals;

/** The first one that systemd passes. */
const firstPassedFd = 3;

/**
 * Opens the listening socket of the site in the supervisor; the gateway accepts from it. While a gateway restarts,
 * connections wait in the backlog instead of being refused. Null if Node or the host does not support this: then the
 * gateway opens its own socket.
 */
export function openListeningSocket({ host, port }: Address): ListeningSocket | null {
  const addressType = isIP(host);
  if (!create || (addressType !== 4 && addressType !== 6)) return null;
  const socket = create(host, port, addressType);
  if (typeof socket === 'number') return null;
  // Binding to a port in use may pick another port; only listening fails.
  if (nameOf(socket).port !== port) {
    socket.close();
    return null;
  }
  return { fd: socket.fd, host, close: () => socket.close() };
}

/**
 * The socket that systemd holds for this process (`sd_listen_fds(3)`): connections also wait in it while one version of the
 * whole system is replaced by another. Null if none was passed, as in `npm start` from a terminal.
 */
export function passedListeningSocket(
  env: Readonly<Record<string, string | undefined>>,
  { port }: Address,
  passedFd = firstPassedFd,
): ListeningSocket | null {
  if (!create || env['LISTEN_FDS'] !== '1' || env['LISTEN_PID'] !== String(process.pid)) return null;
  const socket = create(null, null, null, passedFd);
  if (typeof socket === 'number') throw new UsageError('LISTEN_FDS: file descriptor 3 is not a socket.');
  const { address = '', port: passed } = nameOf(socket);
  if (passed !== port) {
    throw new UsageError(`PORT is ${port}, but systemd listens at ${passed}: see docs/online.md.`);
  }
  return { fd: passedFd, host: address, close: () => socket.close() };
}

function nameOf(socket: BoundSocket): Partial<SocketName> {
  const bound: Partial<SocketName> = {};
  socket.getsockname(bound);
  return bound;
}

export async function refusePortInUse({ port, host }: Address): Promise<void> {
  if (!(await isPortInUse(port, host))) return;
  const code = await listenError(port, host);
  if (code !== null && !['EADDRINUSE', 'EACCES'].includes(code))
    throw new UsageError(
      `HOST=${host}: this is not an address of this computer (${code}). Use 127.0.0.1, or 0.0.0.0 for all addresses.`,
    );
  throw new UsageError(
    port < 1_024 && process.getuid?.() !== 0
      ? `Port ${port} is in use, or reserved for root. Choose another one: PORT=3001 npm start`
      : `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
  );
}
