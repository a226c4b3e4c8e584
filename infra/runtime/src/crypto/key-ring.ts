import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

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
/** No shorter part counts as a key, so a passphrase of several words remains one key. */
const shortestKey = 32;

export function keysIn(text: string): readonly string[] {
  const parts = text.split(/\s+/).filter(Boolean);
  return parts.every((part) => part.length >= shortestKey) ? parts : [text.trim()];
}

/** The keys of one purpose. The first seals or signs; all of them open or verify. */
export class KeyRing {
  private keys: Keys;
  private lookedAt = Date.now();
  /** Identifies the contents of the file that was read last. */
  private readState = '';

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
    if (Date.now() - this.lookedAt >= rereadMs) this.readChanges();
    return this.keys;
  }

  /** Another process may have read a new key earlier, so an unknown version is looked for in the file as well. */
  find(version: string): VersionedKey | undefined {
    const named = (key: VersionedKey) => key.version === version;
    return this.all.find(named) ?? (this.readChanges() ? this.keys.find(named) : undefined);
  }

  /** Reads the file again if it has changed. Returns whether it did so. */
  readChanges(): boolean {
    const { file } = this.source;
    if (file === undefined) return false;
    this.lookedAt = Date.now();
    try {
      const { ino, size, mtimeMs } = statSync(file);
      const state = [ino, size, mtimeMs].join();
      if (state === this.readState) return false;
      this.keys = this.parse(readFileSync(file, 'utf8'));
      this.readState = state;
      return true;
    } catch {
      // The file is being written: the known keys remain until the next look.
      return false;
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
