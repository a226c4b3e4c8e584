import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class NoSuchService extends CodedError {
  constructor() {
    super(contentErrors.noSuchService, 'There is no such service; it may have been taken away');
  }
}

export class ServiceSlugTaken extends CodedError {
  constructor(slug: string) {
    const message = `Another service is called ${slug}`;
    super(contentErrors.serviceSlugTaken, message, [{ path: 'slug', message }]);
  }
}
