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
  /** Ten seconds for the whole exchange unless given. */
  readonly totalMs?: number;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  readonly durationMs: number;
  /** The first characters. */
  readonly text: string;
}

export const outboundLimits = { totalMs: 10_000, answerBytes: 64 * 1024, keptCharacters: 500 } as const;

/**
 * POSTs to addresses that people have typed. Such an address must not lead to our own network: it has to be https, the
 * name is resolved once, every address of it has to be public, and it is that address which is connected to. Redirects
 * are answers. Hosts of OUTBOUND_ALLOWED_HOSTS may be anywhere and need no https.
 */
@Injectable()
export class OutboundClient {
  private readonly allowed: ReadonlySet<string>;

  constructor(@Inject(NOTIFICATIONS_CONFIG) config: Pick<NotificationsConfig, 'OUTBOUND_ALLOWED_HOSTS'>) {
    this.allowed = new Set(config.OUTBOUND_ALLOWED_HOSTS);
  }

  /** What can be said against an address before anybody connects to it; undefined for nothing. */
  objection(address: string): string | undefined {
    const url = URL.parse(address);
    if (!url) return 'This is no address';
    if (url.username || url.password) return 'Leave name and password out of the address';
    if (this.isAllowed(url)) return undefined;
    if (url.protocol !== 'https:') return 'Enter an address that begins with https://';
    return this.mayBePublic(url) ? undefined : 'This address cannot be reached from the internet';
  }

  async post(request: OutboundRequest): Promise<OutboundAnswer> {
    const startedAt = performance.now();
    const duration = () => Math.round(performance.now() - startedAt);
    try {
      if (this.objection(request.url)) throw new OutboundFailure('address refused');
      const answer = await this.exchange(new URL(request.url), request);
      return { ...answer, durationMs: duration() };
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
  ): Promise<Omit<OutboundAnswer, 'durationMs'>> {
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

/** Net's own way of resolving, with a veto: what it answers is what is connected to. */
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

/** Reads no more than there is room for, then hangs up. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= outboundLimits.answerBytes) break;
  }
  response.destroy();
  const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').toWellFormed();
  return [...text.slice(0, outboundLimits.keptCharacters * 2)]
    .slice(0, outboundLimits.keptCharacters)
    .join('');
}

function retryAfterMs(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,7}$/.test(header) ? Number(header) * 1_000 : undefined;
}
