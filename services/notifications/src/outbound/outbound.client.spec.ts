import dns from 'node:dns';
import { once } from 'node:events';
import { type AddressInfo, createServer, isIP, type Server, type Socket } from 'node:net';
import { OutboundClient } from './outbound.client';

/** One address that anybody could connect to stands for those that are out there. */
const outThere = '127.0.0.1';
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
  server.listen(0, outThere);
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  jest.restoreAllMocks();
  server.close();
  await once(server, 'close');
});

/** A name server that answers differently each time, as whoever owns a name may have it do. */
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

it('connects to the address that it has looked at, whatever the name leads to a moment later', async () => {
  const lookup = answersInTurn([outThere], ['10.0.0.1']);
  await expect(post(`https://crm.example:${port}/x`)).rejects.toThrow();
  expect(arrived).toHaveLength(1);
  expect(lookup).toHaveBeenCalledTimes(1);
});

it('looks again for every message, and connects to nobody where one of the addresses is ours', async () => {
  answersInTurn([outThere], [outThere, '10.0.0.1'], ['::ffff:10.0.0.1']);
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
])('%s is refused before a name is looked up', async (url) => {
  const lookup = answersInTurn([outThere]);
  expect(client.objection(url)).toEqual(expect.any(String));
  await expect(post(url)).rejects.toMatchObject({ code: 'address refused' });
  expect(lookup).not.toHaveBeenCalled();
  expect(arrived).toEqual([]);
});
