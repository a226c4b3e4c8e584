import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { firstIndex } from '@latchline/runtime/search/first-index';

const prefixBytes = 5;

/**
 * The half million most frequent passwords in leaks, bundled so that no external service is queried (decision 0050).
 * Stored as sorted hash prefixes: no false negatives, one false positive in two million.
 */
@Injectable()
export class BreachedPasswords {
  private readonly prefixes = readFileSync(join(__dirname, 'breached-passwords.bin'));
  readonly size = this.prefixes.length / prefixBytes;

  /** Ignores case, as attackers do. */
  has(password: string): boolean {
    const wanted = createHash('sha256').update(password.toLowerCase()).digest().subarray(0, prefixBytes);
    const index = firstIndex(this.size, (at) => this.prefix(at).compare(wanted) >= 0);
    return index < this.size && this.prefix(index).equals(wanted);
  }

  private prefix(index: number): Buffer {
    return this.prefixes.subarray(index * prefixBytes, (index + 1) * prefixBytes);
  }
}
