import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';

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
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.prefixes.subarray(middle * prefixBytes, (middle + 1) * prefixBytes);
      const order = found.compare(wanted);
      if (order === 0) return true;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }
}
