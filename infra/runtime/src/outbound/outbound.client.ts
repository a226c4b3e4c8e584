import { lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { z } from 'zod';
import { isPublicAddress } from './address-rules';
import { OutboundFailure } from './outbound-failure';

/** OUTBOUND_ALLOWED_HOSTS: private hosts, with or without a port, that may be called. Comma-separated. */
export const allowedHostsSchema = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim())
      .filter((host) => host !== ''),
  );

export interface OutboundRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
  /** Limit for the whole exchange; ten seconds by default. */
  readonly totalMs?: number;
  /** How much of the response is returned; little by default, because it is stored. */
  readonly keptCharacters?: number;
}

export interface OutboundResponse {
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  readonly durationMs: number;
  /** The start of the response body. */
  readonly text: string;
}

export interface OutboundDownload {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A longer response is a failure. */
  readonly maxBytes: number;
  /** Limit for the whole download, with redirects. */
  readonly totalMs: number;
}

export interface DownloadedFile {
  readonly status: number;
  readonly content: Buffer;
}

const outboundLimits = {
  totalMs: 10_000,
  responseBytes: 64 * 1024,
  storedCharacters: 500,
  redirects: 3,
} as const;

/**
 * Calls addresses that users entered, without letting them reach the private network (SSRF): the name is resolved once,
 * all its addresses must be public, and the connection goes to the checked address. Hosts in OUTBOUND_ALLOWED_HOSTS are
 * exempt and may use http.
 */
export class OutboundClient {
  private readonly allowed: ReadonlySet<string>;

  constructor(config: { readonly OUTBOUND_ALLOWED_HOSTS: readonly string[] }) {
    this.allowed = new Set(config.OUTBOUND_ALLOWED_HOSTS);
  }

  /** Why an address is refused before connecting to it; undefined if it is not. */
  addressProblem(address: string, { plain = false } = {}): string | undefined {
    const url = URL.parse(address);
    if (!url) return 'Enter a valid address';
    if (url.username || url.password) return 'Remove the user name and password from the address';
    if (this.isAllowed(url)) return undefined;
    if (url.protocol !== 'https:' && !(plain && url.protocol === 'http:'))
      return 'Enter an address that starts with https://';
    return this.mayBePublic(url) ? undefined : 'This address cannot be reached from the internet';
  }

  /** Sends a body over https. Redirects are not followed. */
  post({ body, headers, ...request }: OutboundRequest): Promise<OutboundResponse> {
    const sized = { ...headers, 'content-length': Buffer.byteLength(body) };
    return this.exchange('POST', { ...request, headers: sized, body });
  }

  /** Deletes a resource over https. */
  delete(request: Omit<OutboundRequest, 'body'>): Promise<OutboundResponse> {
    return this.exchange('DELETE', request);
  }

  /**
   * Downloads a public file, over http too. Redirects are followed, and each address is checked like the first. Credentials go to
   * the host of the first only.
   */
  async get({ url: address, headers, maxBytes, totalMs }: OutboundDownload): Promise<DownloadedFile> {
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(totalMs);
    try {
      let next = address;
      for (let redirects = 0; ; redirects += 1) {
        if (this.addressProblem(next, { plain: true })) throw addressRefused;
        const url = new URL(next);
        const isFirst = url.origin === new URL(address).origin;
        const sent = isFirst ? headers : withoutCredentials(headers);
        const response = await this.send(url, { method: 'GET', headers: sent, signal });
        const { statusCode: status = 0 } = response;
        const { location } = response.headers;
        if (status < 300 || status >= 400 || location === undefined)
          return { status, content: await readWhole(response, maxBytes) };
        response.destroy();
        if (redirects === outboundLimits.redirects) throw new OutboundFailure('too many redirects');
        next = URL.parse(location, url.href)?.href ?? '';
      }
    } catch (error) {
      throw failureOf(error, signal, startedAt);
    }
  }

  private async exchange(
    method: 'POST' | 'DELETE',
    { url: address, headers, body, totalMs = outboundLimits.totalMs, keptCharacters }: Sent,
  ): Promise<OutboundResponse> {
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(totalMs);
    try {
      if (this.addressProblem(address)) throw addressRefused;
      const response = await this.send(new URL(address), {
        method,
        headers,
        signal,
        ...(body !== undefined && { body }),
      });
      const { statusCode: status = 0 } = response;
      const text = await readStart(response, keptCharacters);
      return {
        status,
        text,
        retryAfterMs: retryAfterMs(response.headers['retry-after']),
        durationMs: since(startedAt),
      };
    } catch (error) {
      throw failureOf(error, signal, startedAt);
    }
  }

  private isAllowed(url: URL): boolean {
    return this.allowed.has(url.host) || this.allowed.has(url.hostname);
  }

  private mayBePublic({ hostname }: URL): boolean {
    const literal = hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal)) return isPublicAddress(literal);
    const name = literal.replace(/\.$/, '');
    return name.includes('.') && !/\.(localhost|local|internal|home\.arpa)$/.test(name);
  }

  private send(url: URL, { body, ...exchange }: Exchange): Promise<IncomingMessage> {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    return new Promise((done, fail) => {
      const request = send(url, {
        ...exchange,
        agent: false,
        ...(!this.isAllowed(url) && { lookup: publicOnly }),
      });
      request.on('error', fail);
      request.on('response', done);
      request.end(body);
    });
  }
}

const addressRefused = new OutboundFailure('address refused', 0, true);

const withoutCredentials = ({ authorization: _, ...headers }: Readonly<Record<string, string>>) => headers;

const since = (startedAt: number): number => Math.round(performance.now() - startedAt);

/** A response cut off by the time limit ends in an error of the connection. */
const failureOf = (error: unknown, { aborted }: AbortSignal, startedAt: number): OutboundFailure =>
  aborted ? new OutboundFailure('timeout', since(startedAt)) : OutboundFailure.of(error, since(startedAt));

type Sent = Omit<OutboundRequest, 'body'> & Partial<Pick<OutboundRequest, 'body'>>;

interface Exchange {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: string | Buffer;
  readonly signal: AbortSignal;
}

/** Node connects to the address this lookup returns, so the checked address is the one used. */
const publicOnly: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      // Name servers can be wrong for a moment, as while a router restarts.
      return callback(new OutboundFailure('address refused'), '', 0);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/**
 * Reads up to the limit, then closes the connection. The status counts even if the rest never comes: some receivers end their response
 * only after their work, and would get everything again.
 */
async function readStart(
  response: IncomingMessage,
  characters: number = outboundLimits.storedCharacters,
): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= outboundLimits.responseBytes) break;
    }
  } catch {
    // Cut off, or too slow.
  }
  response.destroy();
  const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').toWellFormed();
  return [...text.slice(0, characters * 2)].slice(0, characters).join('');
}

/** Fails as soon as the response is known to be too long. */
async function readWhole(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = Number(response.headers['content-length'] ?? 0) > maxBytes ? Infinity : 0;
  try {
    if (bytes > maxBytes) throw new OutboundFailure('response too large');
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > maxBytes) throw new OutboundFailure('response too large');
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks);
}

function retryAfterMs(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,7}$/.test(header) ? Number(header) * 1_000 : undefined;
}
