import { Secret, TOTP } from 'otpauth';

const issuer = 'Latchline';
const periodSeconds = 30;
const secretBytes = 20;
/** Phone clocks drift: the previous and the next code are accepted, too. */
const drift = 1;

const generator = (secret: string, label: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds, digits: 6 });

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The content of the QR code for authenticator apps. */
export const uriOf = (secret: string, email: string): string => generator(secret, email).toString();

/** The code an app would show. For tests only. */
export const codeAt = (secret: string, at: Date): string =>
  generator(secret, '').generate({ timestamp: at.getTime() });

/** The time step a code belongs to; null if it is not valid now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = generator(secret, '').validate({ token: code, timestamp: now.getTime(), window: drift });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

/** Six digits without spaces and dashes; null for anything else, such as a recovery code. */
export function digitsIn(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
