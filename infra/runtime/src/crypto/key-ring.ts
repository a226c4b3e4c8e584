import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface VersionedKey {
  /** Eight characters that name the key without revealing it. */
  readonly version: string;
  readonly bytes: Buffer;
}

export interface KeySource {
  /** One key, or several separated by white space, the newest first. */
  readonly text: string;
  /** The file that holds the text. It is read again while the process runs, so that keys can be rotated. */
  readonly file?: string | undefined;
}

type Keys = readonly [VersionedKey, ...VersionedKey[]];

const rereadMs = 5_000;
const missingForMs = 500;
/** No shorter part counts as a key, so a passphrase of several words remains one key. */
const shortestKey = 32;

export function keysIn(text: string): readonly string[] {
  const parts = text.split(/\s+/).filter(Boolean);
  return parts.every((part) => part.length >= shortestKey) ? parts : [text.trim()];
}

/** The keys of one purpose. The first seals or signs; all of them open or verify. */
export class KeyRing {
  private keys: Keys;
  private readAt = Date.now();
  /** The last version that was in neither the keys nor the file. */
  private missing = { version: '', at: 0 };

  /** `bytesOf` throws for a text that is no key. */
  constructor(
    private readonly source: KeySource,
    private readonly bytesOf: (key: string) => Buffer,
  ) {
    this.keys = this.parse(source.text);
  }

  get current(): VersionedKey {
    return this.all[0];
  }

  /** The newest first. */
  get all(): Keys {
    this.rereadAfter(rereadMs);
    return this.keys;
  }

  /**
   * Another process may have read a new key earlier: for an unknown version the file is read at once, however recently it
   * was read. Only a version that is missing from the file as well is not looked for again for half a second.
   */
  find(version: string): VersionedKey | undefined {
    const named = (key: VersionedKey) => key.version === version;
    const known = this.all.find(named);
    const isMissing = this.missing.version === version && Date.now() - this.missing.at < missingForMs;
    if (known || isMissing) return known;
    this.rereadAfter(0);
    const found = this.keys.find(named);
    if (!found) this.missing = { version, at: Date.now() };
    return found;
  }

  private rereadAfter(ms: number): void {
    if (this.source.file === undefined || Date.now() - this.readAt < ms) return;
    this.readAt = Date.now();
    try {
      this.keys = this.parse(readFileSync(this.source.file, 'utf8'));
    } catch {
      // The file is being written: the known keys remain until the next read.
    }
  }

  private parse(text: string): Keys {
    const [first = '', ...others] = keysIn(text);
    return [this.versioned(first), ...others.map((key) => this.versioned(key))];
  }

  private versioned(key: string): VersionedKey {
    const version = createHash('sha256').update(`key version\0${key}`).digest('base64url').slice(0, 8);
    return { version, bytes: this.bytesOf(key) };
  }
}
