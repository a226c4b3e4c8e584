import { KeyRing, type VersionedKey } from '@latchline/runtime/crypto/key-ring';
import { z } from 'zod';
import type { GatewayConfig } from '../gateway.config';

/** DI token of the keys in JWT_SECRET: `@Inject(SESSION_KEYS) keys: KeyRing`. */
export const SESSION_KEYS = Symbol('SESSION_KEYS');

const headerSchema = z.object({ kid: z.string().optional() });

export const sessionKeys = (config: Pick<GatewayConfig, 'JWT_SECRET' | 'JWT_SECRET_FILE'>): KeyRing =>
  new KeyRing({ text: config.JWT_SECRET, file: config.JWT_SECRET_FILE }, (key) => Buffer.from(key));

/** The key that signed a JSON Web Token; null if we don't have it. Tokens of earlier releases name none. */
export function signingKeyOf(keys: KeyRing, token: string): VersionedKey | null {
  try {
    const header = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8');
    const { kid } = headerSchema.parse(JSON.parse(header));
    return (kid === undefined ? keys.all.at(-1) : keys.find(kid)) ?? null;
  } catch {
    return null;
  }
}
