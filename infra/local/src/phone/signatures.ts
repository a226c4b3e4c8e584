import { createHmac } from 'node:crypto';

/** `X-Twilio-Signature`: the address, then the fields sorted by name, without separators. */
export function twilioSignature(
  authToken: string,
  address: string,
  fields: Readonly<Record<string, string>>,
): string {
  const signed = Object.keys(fields)
    .sort()
    .map((name) => name + (fields[name] ?? ''))
    .join('');
  return createHmac('sha1', authToken)
    .update(address + signed)
    .digest('base64');
}

/** `X-Hub-Signature-256`: over the bytes of the body. */
export const metaSignature = (appSecret: string, body: string): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
