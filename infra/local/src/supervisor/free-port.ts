import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

interface PortRange {
  readonly lowest: number;
  /** Excluded. */
  readonly highest: number;
}

/** Below the ephemeral port range, so that no outgoing connection takes a port during a restart. */
const systemPorts: PortRange = { lowest: 20_000, highest: 32_000 };
/** Disjoint from the ports of systems: a test listens on its port long after it was chosen. */
export const testPorts: PortRange = { lowest: 32_000, highest: 32_768 };
const handedOut = new Set<number>();

export async function freePort(
  preferred?: number,
  { lowest, highest }: PortRange = systemPorts,
): Promise<number> {
  if (preferred !== undefined && (await canListen(preferred, '127.0.0.1')) && !handedOut.has(preferred)) {
    handedOut.add(preferred);
    return preferred;
  }
  for (let attempt = 0; attempt < 1_000; attempt += 1) {
    const port = randomInt(lowest, highest);
    if (handedOut.has(port) || !(await canListen(port, '127.0.0.1'))) continue;
    handedOut.add(port);
    return port;
  }
  throw new Error(`No free port from ${lowest} to ${highest - 1}`);
}

/** Tries to connect as well as to listen: some systems allow listening on 127.0.0.1 while another process listens on all addresses. */
export async function isPortInUse(port: number, host: string): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((address) => canConnect(port, address)));
  return answers.includes(true) || !(await canListen(port, host));
}

const canListen = async (port: number, host: string): Promise<boolean> =>
  (await listenError(port, host)) === null;

/** The code of the error if nobody can listen there; null if somebody can. */
export function listenError(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

function canConnect(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1_000 });
    const answer = (connected: boolean): void => {
      socket.destroy();
      resolve(connected);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}
