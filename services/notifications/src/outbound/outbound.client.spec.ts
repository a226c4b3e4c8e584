import dns from 'node:dns';
import { once } from 'node:events';
import { type AddressInfo, createServer, isIP, type Server, type Socket } from 'node:net';
import { OutboundClient } from './outbound.client';

/** A loopback address that the mocked rules treat as public. */
const publicAddress = '127.0.0.1';
jest.mock('./address-rules', () => ({ isPublicAddress: (address: string) => address === '127.0.0.1' }));

const client = new OutboundClient({ OUTBOUND_ALLOWED_HOSTS: [] });
const post = (url: string) => client.post({ url, headers: {}, body: '{}', totalMs: 2_000 });

let server: Server;
let arrived: Socket[];
let port: number;
beforeEach(async () => {
  arrived = [];
  server = createServer((socket) => {
    arrived.push(socket);
    socket.on('error', () => undefined);
    socket.destroy();
  });
  server.listen(0, publicAddress);
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  jest.restoreAllMocks();
  server.close();
  await once(server, 'close');
});

/** A name server that returns a different answer each time, as in a DNS rebinding attack. */
function answersInTurn(...answers: string[][]) {
  return jest.spyOn(dns, 'lookup').mockImplementation(((
    _name: string,
    _options: unknown,
    done: (error: null, found: { address: string; family: number }[]) => void,
  ) => {
    const addresses = answers.length > 1 ? answers.shift()! : answers[0]!;
    done(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    );
  }) as never);
}

it('connects to the address it checked, even if the name resolves differently later', async () => {
  const lookup = answersInTurn([publicAddress], ['10.0.0.1']);
  await expect(post(`https://crm.example:${port}/x`)).rejects.toThrow();
  expect(arrived).toHaveLength(1);
  expect(lookup).toHaveBeenCalledTimes(1);
});

it('resolves the name for every message and refuses it if any address is private', async () => {
  answersInTurn([publicAddress], [publicAddress, '10.0.0.1'], ['::ffff:10.0.0.1']);
  const url = `https://crm.example:${port}/x`;
  await expect(post(url)).rejects.not.toMatchObject({ code: 'address refused' });
  for (let time = 0; time < 2; time += 1)
    await expect(post(url)).rejects.toMatchObject({ code: 'address refused' });
  expect(arrived).toHaveLength(1);
});

it.each([
  ...[
    'https://0177.0.0.2/x',
    'https://2130706434/x',
    'https://0x7f000002/x',
    'https://127.2/x',
    'https://127.0.0.2./x',
  ],
  ...[
    'https://[::ffff:127.0.0.2]/x',
    'https://[::ffff:7f00:2]/x',
    'https://[::127.0.0.2]/x',
    'https://１２７.0.0.2/x',
  ],
  ...['https://localhost/x', 'https://localhost./x', 'https://LOCALHOST:6379/x', 'https://a.localhost./x'],
  ...[
    'https://metadata.google.internal/x',
    'https://metadata.google.internal./x',
    'https://redis/x',
    'https://redis./x',
  ],
  ...['https://crm.example@127.0.0.2/x', 'https://crm.example:x@crm.example/x'],
  ...[
    'http://crm.example/x',
    'ftp://crm.example/x',
    'file:///etc/passwd',
    'gopher://127.0.0.2:6379/_FLUSHALL',
    '//crm.example',
  ],
])('refuses %s before resolving its name', async (url) => {
  const lookup = answersInTurn([publicAddress]);
  expect(client.addressProblem(url)).toEqual(expect.any(String));
  await expect(post(url)).rejects.toMatchObject({ code: 'address refused' });
  expect(lookup).not.toHaveBeenCalled();
  expect(arrived).toEqual([]);
});
