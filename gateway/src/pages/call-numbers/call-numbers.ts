import { Injectable } from '@nestjs/common';
import { type CallNumber, getCallNumbers } from '@latchline/contracts/leads/channels/call-numbers.operations';
import { CachedQueries } from '../cache/cached-queries';
import { campaignSource } from '../campaign/active-number';

/** Which number a page shows. */
@Injectable()
export class CallNumbers {
  constructor(private readonly queries: CachedQueries) {}

  /** The number for the source of this request; null for the main one, which is also shown while the others cannot be read. */
  async ofRequest(): Promise<CallNumber | null> {
    const source = campaignSource();
    if (source === null) return null;
    const { numbers } = await this.queries.request(getCallNumbers, {}).catch(() => ({ numbers: [] }));
    return numbers.find((one) => one.source === source) ?? null;
  }
}
