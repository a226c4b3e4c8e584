import { randomBytes } from 'node:crypto';

/** An id as Twilio makes them: two letters for the kind, and 32 hexadecimal digits. */
export const sid = (kind: 'CA' | 'SM' | 'MM' | 'ME' | 'RE'): string => kind + randomBytes(16).toString('hex');

/** An id of a message as Meta makes them. */
export const wamid = (): string => `wamid.${randomBytes(24).toString('base64url')}`;
