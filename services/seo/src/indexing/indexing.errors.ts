import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { indexingErrors } from '@latchline/contracts/seo/indexing/indexing.errors';
import type { EngineReadiness } from '@latchline/contracts/seo/indexing/indexing.schema';

export class ForeignUrl extends CodedError {
  constructor(url: string, host: string) {
    super(indexingErrors.foreignUrl, `${url} is not a URL of ${host}`);
  }
}

export class NoEngine extends CodedError {
  constructor(engines: readonly EngineReadiness[]) {
    const reasons = engines.map(
      ({ engine, reason }) => `${engine}: ${reason ?? 'accepts none of these URLs'}`,
    );
    super(indexingErrors.noEngine, `No search engine accepts these URLs (${reasons.join('; ')})`);
  }
}

export class BadCursor extends CodedError {
  constructor() {
    super(indexingErrors.badCursor, 'This page does not exist. Start again from the first one');
  }
}
