import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, get } from 'node:http';

export interface RawAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly headerBytes: number;
  readonly body: Buffer;
  readonly reused: boolean;
}

/** Bytes as transferred: browsers and test tools decompress responses. */
export const fetchRaw = (
  address: string,
  { agent, headers = {} }: { agent?: Agent; headers?: OutgoingHttpHeaders } = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const url = new URL(address, process.env.LATCHLINE_URL);
    const sent = { 'accept-encoding': 'gzip, deflate, br', ...headers };
    const request = get(url, { agent, headers: sent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          headerBytes: response.rawHeaders.join('  ').length + 'HTTP/1.1 200 OK\r\n\r\n\r\n'.length,
          body: Buffer.concat(parts),
          reused: request.reusedSocket,
        }),
      );
    });
    request.on('error', reject);
  });
