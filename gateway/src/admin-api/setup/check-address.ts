import { lookup } from 'node:dns/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { AddressCheck } from '@latchline/contracts/api/setup.schema';
import { healthSchema, healthRoutes } from '@latchline/contracts/api/health.operations';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../gateway.config';
import { isPublicSite } from './sample-values';

const timeoutMs = 8_000;

type Problem = NonNullable<AddressCheck['problem']>;

/** Opens the public address as a visitor would: name, connection, certificate, and who answers. */
@Injectable()
export class CheckAddress {
  constructor(@Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'SITE_URL'>) {}

  async run(): Promise<AddressCheck> {
    const { SITE_URL } = this.config;
    return isPublicSite(SITE_URL)
      ? openAddress(SITE_URL)
      : { url: SITE_URL, reached: false, problem: 'not-public', addresses: [], detail: null };
  }
}

export async function openAddress(siteUrl: string): Promise<AddressCheck> {
  const { hostname } = new URL(siteUrl);
  const found = await lookup(hostname, { all: true }).catch(() => []);
  const addresses = found.map(({ address }) => address);
  const failed = (problem: Problem, detail: string | null): AddressCheck => ({
    url: siteUrl,
    reached: false,
    problem,
    addresses,
    detail,
  });
  if (addresses.length === 0) return failed('name', null);
  try {
    const response = await fetch(new URL(healthRoutes.liveness.path, siteUrl), {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await response.json().catch(() => null);
    const isOurs = response.ok && healthSchema.safeParse(body).success;
    if (!isOurs) return failed('other-site', `HTTP ${response.status}`);
    return { url: siteUrl, reached: true, problem: null, addresses, detail: null };
  } catch (error) {
    return failed(...failureOf(error));
  }
}

const certificateCode = /^(CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|ERR_TLS_|ERR_SSL_|EPROTO)/;

/** `fetch` reports every failure as a TypeError whose cause is the network's error. */
function failureOf(error: unknown): [Problem, string | null] {
  if (error instanceof Error && error.name === 'TimeoutError') return ['timeout', null];
  const { code, message } = ((error as { cause?: unknown }).cause ?? error) as {
    code?: unknown;
    message?: unknown;
  };
  const detail = typeof message === 'string' && message !== '' ? message.slice(0, 200) : null;
  if (typeof code !== 'string') return ['connection', detail];
  if (certificateCode.test(code)) return ['certificate', detail];
  return [code.endsWith('TIMEOUT') ? 'timeout' : 'connection', detail ?? code];
}
