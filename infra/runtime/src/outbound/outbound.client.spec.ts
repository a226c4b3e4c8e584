import dns from 'node:dns';
import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
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

describe('get', () => {
  const limits = { headers: { accept: 'image/*' }, maxBytes: 1_000, totalMs: 1_000 };
  const get = (url: string) => client.get({ url, ...limits });
  let website: HttpServer;
  let requested: string[];
  let credentials: (string | undefined)[];
  let at: (path: string) => string;

  beforeEach(async () => {
    requested = [];
    credentials = [];
    website = createHttpServer((request, response) => {
      requested.push(`${request.method} ${request.headers.host}${request.url}`);
      credentials.push(request.headers.authorization);
      const [, path = '', argument = ''] = /^\/([a-z]+)\??(.*)$/.exec(request.url ?? '') ?? [];
      if (path === 'file') response.end(Buffer.alloc(Number(argument), 1));
      else if (path === 'endless') response.write(Buffer.alloc(Number(argument), 1));
      else if (path === 'to')
        response.writeHead(302, { location: decodeURIComponent(argument) }).end('moved');
      else if (path === 'gone') response.writeHead(404).end('gone');
    });
    website.listen(0, publicAddress);
    await once(website, 'listening');
    at = (path) => `http://crm.example:${(website.address() as AddressInfo).port}/${path}`;
    answersInTurn([publicAddress]);
  });
  afterEach(async () => {
    website.closeAllConnections();
    website.close();
    await once(website, 'close');
  });

  it('downloads a file over http, and returns other statuses', async () => {
    await expect(get(at('file?1000'))).resolves.toEqual({ status: 200, content: Buffer.alloc(1_000, 1) });
    await expect(get(at('gone'))).resolves.toEqual({ status: 404, content: Buffer.from('gone') });
  });

  it('refuses a file that is too large, whether or not its size is announced', async () => {
    await expect(get(at('file?1001'))).rejects.toMatchObject({ code: 'response too large' });
    await expect(get(at('endless?1001'))).rejects.toMatchObject({ code: 'response too large' });
  });

  it('ends a download that takes too long', async () => {
    await expect(get(at('silent'))).rejects.toMatchObject({ code: 'timeout' });
    await expect(get(at('endless?10'))).rejects.toMatchObject({ code: 'timeout' });
  });

  it('follows three redirects, relative ones too', async () => {
    const to = (address: string) => `to?${encodeURIComponent(address)}`;
    await expect(get(at(to(`/${to(at(to('file?5')))}`)))).resolves.toMatchObject({ status: 200 });
    await expect(get(at(to(`/${to(`/${to(`/${to('/file?5')}`)}`)}`)))).rejects.toMatchObject({
      code: 'too many redirects',
    });
  });

  it('keeps credentials from other hosts that it is redirected to', async () => {
    const { port: at2 } = website.address() as AddressInfo;
    const elsewhere = `http://cdn.example:${at2}/file?5`;
    const url = at(`to?${encodeURIComponent(`/to?${encodeURIComponent(elsewhere)}`)}`);
    const headers = { authorization: 'Basic YTpi' };
    await expect(client.get({ url, ...limits, headers })).resolves.toMatchObject({ status: 200 });
    expect(credentials).toEqual(['Basic YTpi', 'Basic YTpi', undefined]);
  });

  it.each([
    'http://127.0.0.2:1/',
    'http://localhost/',
    'file:///etc/passwd',
    'http://a:b@crm.example/',
    '//redis/',
  ])('follows no redirect to %s', async (address) => {
    await expect(get(at(`to?${encodeURIComponent(address)}`))).rejects.toMatchObject({
      code: 'address refused',
    });
    expect(requested).toHaveLength(1);
  });

  it('follows no redirect to a name whose address is private', async () => {
    jest.restoreAllMocks();
    answersInTurn([publicAddress], ['10.0.0.1']);
    await expect(get(at(`to?${encodeURIComponent(at('file?5'))}`))).rejects.toMatchObject({
      code: 'address refused',
    });
    expect(requested).toHaveLength(1);
  });
});
