import { deskErrors } from '@latchline/contracts/content/blog-desk/desk.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class NoSuchRevision extends CodedError {
  constructor(id: string) {
    super(deskErrors.noSuchRevision, `There is no version ${id} of this article`);
  }
}

export class NoSuchCategory extends CodedError {
  constructor(id: string) {
    super(deskErrors.noSuchCategory, `There is no category ${id}`);
  }
}

/** What was typed cannot be taken, field by field. */
export const unfit = (path: string, message: string) =>
  new CodedError(deskErrors.unfit, 'Some fields are not as they should be', [{ path, message }]);
