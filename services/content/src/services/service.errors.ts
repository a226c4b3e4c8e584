import { contentErrors } from '@latchline/contracts/content/content.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class ServiceNotFound extends CodedError {
  constructor() {
    super(contentErrors.noSuchService, 'This service does not exist. It may have been deleted');
  }
}

export class ServiceSlugTaken extends CodedError {
  constructor(slug: string) {
    const message = `Another service already uses the slug ${slug}`;
    super(contentErrors.serviceSlugTaken, message, [{ path: 'slug', message }]);
  }
}
