import { Secret, TOTP } from 'otpauth';

const issuer = 'Latchline';
const periodSeconds = 30;
const secretBytes = 20;
/** Clocks of telephones are a little off: the code before and the one after are taken, too. */
const drift = 1;

const generator = (secret: string, label: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds, digits: 6 });

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What a QR code for an authenticator app says. */
export const uriOf = (secret: string, email: string): string => generator(secret, email).toString();

/** The code as an app shows it; for tests of ours and nobody else. */
export const codeAt = (secret: string, at: Date): string =>
  generator(secret, '').generate({ timestamp: at.getTime() });

/** The step of time that a code belongs to; null when it is no code of now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = generator(secret, '').validate({ token: code, timestamp: now.getTime(), window: drift });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

/** Six digits, however they were typed; null for what may be a recovery code. */
export function digitsIn(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
