import { hkdfSync } from 'node:crypto';
import { KeyRing } from './key-ring';

const keyBytes = 32;

export interface SealingKeyConfig {
  readonly MESSAGE_SEALING_KEY: string;
  readonly MESSAGE_SEALING_KEY_FILE?: string | undefined;
}

function decoded(key: string): Buffer {
  const bytes = Buffer.from(key, 'base64');
  if (bytes.length !== keyBytes)
    throw new Error(`A sealing key must have ${keyBytes} bytes, not ${bytes.length}`);
  return bytes;
}

/** With a `purpose`, the keys are derived from the sealing keys: none of them opens or verifies what another made. */
export function sealingKeys(config: SealingKeyConfig, purpose?: string): KeyRing {
  return new KeyRing(
    { text: config.MESSAGE_SEALING_KEY, file: config.MESSAGE_SEALING_KEY_FILE },
    purpose === undefined
      ? decoded
      : (key) => Buffer.from(hkdfSync('sha256', decoded(key), '', purpose, keyBytes)),
  );
}
