import { contentErrors } from '@latchline/contracts/content/content.errors';
import type { Service } from '@latchline/contracts/content/content.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class NoSuchService extends CodedError {
  constructor() {
    super(contentErrors.noSuchService, 'There is no such service; it may have been taken away');
  }
}

export class ServiceStale extends CodedError {
  constructor(now: Service) {
    super(contentErrors.staleService, 'Somebody has changed this service since it was read', now);
  }
}

export class ServiceSlugTaken extends CodedError {
  constructor(slug: string) {
    const message = `Another service is called ${slug}`;
    super(contentErrors.serviceSlugTaken, message, [{ path: 'slug', message }]);
  }
}
