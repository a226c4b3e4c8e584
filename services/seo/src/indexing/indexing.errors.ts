import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { indexingErrors } from '@latchline/contracts/seo/indexing.errors';

export class ForeignUrl extends CodedError {
  constructor(url: string, host: string) {
    super(indexingErrors.foreignUrl, `${url} is not an address of ${host}`);
  }
}

export class BadCursor extends CodedError {
  constructor() {
    super(indexingErrors.badCursor, 'This page does not exist: start again from the first one');
  }
}
