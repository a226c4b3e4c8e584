import { deskErrors } from '@latchline/contracts/content/blog-desk/desk.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class NoSuchRevision extends CodedError {
  constructor(id: string) {
    super(deskErrors.noSuchRevision, `This article has no version ${id}`);
  }
}

export class NoSuchCategory extends CodedError {
  constructor(id: string) {
    super(deskErrors.noSuchCategory, `There is no category ${id}`);
  }
}

/** A field whose value cannot be accepted. */
export const unfit = (path: string, message: string) =>
  new CodedError(deskErrors.unfit, 'Some fields need your attention', [{ path, message }]);
