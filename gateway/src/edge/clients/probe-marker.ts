import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { probeHeader } from '@latchline/contracts/leads/probes/probe';
import type { KeyRing, VersionedKey } from '@latchline/runtime/crypto/key-ring';
import { SESSION_KEYS } from '../session-keys';
import { hashedKey } from './client-address';

/** From sending to the last check, with room for clocks of several gateways that differ. */
const validMs = 60_000;

/** Signs synthetic leads, so that a visitor cannot pass one off as such, and recognises them. */
@Injectable()
export class ProbeMarker {
  constructor(@Inject(SESSION_KEYS) private readonly keys: Pick<KeyRing, 'current' | 'all'>) {}

  create(now = Date.now()): string {
    const signed = `${now}.${randomBytes(9).toString('base64url')}`;
    return `${signed}.${signatureOf(this.keys.current, signed)}`;
  }

  isGenuine(marker: string | readonly string[] | undefined, now = Date.now()): boolean {
    if (typeof marker !== 'string') return false;
    const [, signed = '', at = '', signature = ''] =
      /^((\d{13})\.[\w-]{12})\.([\w-]{32})$/.exec(marker) ?? [];
    if (signed === '' || Math.abs(now - Number(at)) > validMs) return false;
    return this.keys.all.some((key) =>
      timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, signed))),
    );
  }

  /** Whether a request is a probe, by its headers. */
  isIn(headers: IncomingHttpHeaders): boolean {
    return headers[probeHeader] !== undefined && this.isGenuine(headers[probeHeader]);
  }
}

const signatureOf = (key: VersionedKey, signed: string): string =>
  hashedKey(key, 'lead-probe-marker', signed);
