import { blogEditorErrors } from '@latchline/contracts/content/blog-editor/blog-editor.errors';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class RevisionNotFound extends CodedError {
  constructor(id: string) {
    super(blogEditorErrors.noSuchRevision, `This article has no version ${id}`);
  }
}

export class CategoryNotFound extends CodedError {
  constructor(id: string) {
    super(blogEditorErrors.noSuchCategory, `There is no category ${id}`);
  }
}

/** A field whose value cannot be accepted. */
export const unfit = (path: string, message: string) =>
  new CodedError(blogEditorErrors.unfit, 'Some fields need your attention', [{ path, message }]);
