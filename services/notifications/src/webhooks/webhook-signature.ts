import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** 24 random bytes in the format of Standard Webhooks. */
export const newSecret = (): string => prefix + randomBytes(24).toString('base64');

export interface SignedMessage {
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
}

/**
 * Headers of Standard Webhooks, with a signature for each secret, newest first. The signature covers the timestamp, so that
 * receivers can reject replayed messages.
 */
export function signatureHeaders({ id, timestamp, body }: SignedMessage, secrets: readonly string[]) {
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
