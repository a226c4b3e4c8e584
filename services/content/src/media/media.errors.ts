import { contentErrors } from '@latchline/contracts/content/content.errors';
import type { MediaUse } from '@latchline/contracts/content/media/media.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';

export class MediaItemNotFound extends CodedError {
  constructor() {
    super(contentErrors.noSuchMedia, 'There is no such picture');
  }
}

/** The message is shown to the person who chose the file. */
export class MediaRefused extends CodedError {
  constructor(message: string, path = 'file') {
    super(contentErrors.mediaRefused, message, [{ path, message }]);
  }
}

const kinds: Record<MediaUse['kind'], string> = {
  article: 'the article',
  author: 'the author',
  page: 'the page',
  'legal-page': 'the page',
};

export class MediaInUse extends CodedError {
  constructor(uses: readonly MediaUse[]) {
    const named = uses.slice(0, 3).map(({ kind, title }) => `${kinds[kind]} “${title}”`);
    const more = uses.length > named.length ? ` and ${uses.length - named.length} more` : '';
    super(contentErrors.mediaInUse, `This picture is used by ${named.join(', ')}${more}`);
  }
}
