import { lookup as resolve } from 'node:dns';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationsConfig } from '../notifications.config';
import { NOTIFICATIONS_CONFIG } from '../notifications.tokens';
import { isPublicAddress } from './address-rules';
import { OutboundFailure } from './outbound-failure';

export interface OutboundRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
  /** Limit for the whole exchange; ten seconds by default. */
  readonly totalMs?: number;
}

export interface OutboundResponse {
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  readonly durationMs: number;
  /** The start of the response body. */
  readonly text: string;
}

export const outboundLimits = { totalMs: 10_000, responseBytes: 64 * 1024, storedCharacters: 500 } as const;

/**
 * POSTs to addresses that users entered, without letting them reach the private network (SSRF): only https, the name is
 * resolved once, all its addresses must be public, and the connection goes to the checked address. Redirects are not
 * followed. Hosts in OUTBOUND_ALLOWED_HOSTS are exempt and may use http.
 */
@Injectable()
export class OutboundClient {
  private readonly allowed: ReadonlySet<string>;

  constructor(@Inject(NOTIFICATIONS_CONFIG) config: Pick<NotificationsConfig, 'OUTBOUND_ALLOWED_HOSTS'>) {
    this.allowed = new Set(config.OUTBOUND_ALLOWED_HOSTS);
  }

  /** Why an address is refused before connecting to it; undefined if it is not. */
  addressProblem(address: string): string | undefined {
    const url = URL.parse(address);
    if (!url) return 'Enter a valid address';
    if (url.username || url.password) return 'Remove the user name and password from the address';
    if (this.isAllowed(url)) return undefined;
    if (url.protocol !== 'https:') return 'Enter an address that starts with https://';
    return this.mayBePublic(url) ? undefined : 'This address cannot be reached from the internet';
  }

  async post(request: OutboundRequest): Promise<OutboundResponse> {
    const startedAt = performance.now();
    const duration = () => Math.round(performance.now() - startedAt);
    try {
      if (this.addressProblem(request.url)) throw new OutboundFailure('address refused');
      const response = await this.exchange(new URL(request.url), request);
      return { ...response, durationMs: duration() };
    } catch (error) {
      throw OutboundFailure.of(error, duration());
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

  private exchange(
    url: URL,
    { headers, body, totalMs = outboundLimits.totalMs }: OutboundRequest,
  ): Promise<Omit<OutboundResponse, 'durationMs'>> {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    return new Promise((done, fail) => {
      const request = send(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        ...(!this.isAllowed(url) && { lookup: publicOnly }),
        signal: AbortSignal.timeout(totalMs),
      });
      request.on('error', fail);
      request.on('response', (response) => {
        readStart(response).then((text) => {
          const { statusCode: status = 0 } = response;
          done({ status, text, retryAfterMs: retryAfterMs(response.headers['retry-after']) });
        }, fail);
      });
      request.end(body);
    });
  }
}

/** Node connects to the address this lookup returns, so the checked address is the one used. */
const publicOnly: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new OutboundFailure('address refused'), '', 0);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Reads up to the limit, then closes the connection. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= outboundLimits.responseBytes) break;
  }
  response.destroy();
  const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').toWellFormed();
  return [...text.slice(0, outboundLimits.storedCharacters * 2)]
    .slice(0, outboundLimits.storedCharacters)
    .join('');
}

function retryAfterMs(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,7}$/.test(header) ? Number(header) * 1_000 : undefined;
}
