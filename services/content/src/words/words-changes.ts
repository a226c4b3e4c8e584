import { Injectable } from '@nestjs/common';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import type { PageRevisionEntry, PageWords } from '@latchline/contracts/content/words/page-words.schema';
import { type ExpectedVersion, requireVersion } from '@latchline/contracts/messaging/expected-version';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { pageWordsOf, presentWords } from './page-words';
import { type StoredWords, WordsRepository } from './words.repository';

type Words = Record<string, unknown>;

interface WordsRequest extends ExpectedVersion {
  readonly name: string;
  readonly actor: string;
}

/** Every way to change words ends here: the version is checked, a revision kept, and pages are told at once. */
@Injectable()
export class WordsChanges {
  constructor(
    private readonly words: WordsRepository,
    private readonly outbox: Outbox,
  ) {}

  async make(
    { name, actor, expected_updated_at }: WordsRequest,
    note: PageRevisionEntry['note'],
    next: (now: StoredWords) => { words: Words; original?: Words | null },
  ): Promise<PageWords> {
    await this.words.change(name, (stored) => {
      const now = presentWords(stored, name);
      requireVersion(pageWordsOf(now), { expected_updated_at }, contentErrors.stale);
      return { original: now.original, ...next(now), note, actor };
    });
    this.outbox.wake();
    return pageWordsOf(presentWords(await this.words.find(name), name));
  }
}
