import { Injectable } from '@nestjs/common';
import type { PageRevisionEntry, PageWords } from '@latchline/contracts/content/page-words.commands';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { expectedWords, pageWordsOf, presentWords } from './page-words';
import { type StoredWords, WordsRepository } from './words.repository';

type Words = Record<string, unknown>;

export interface ChangeOf {
  readonly name: string;
  readonly actor: string;
  readonly expected_updated_at?: string | undefined;
}

/** Every way to change words ends here: the version is checked, a revision kept, and pages are told at once. */
@Injectable()
export class WordsChanges {
  constructor(
    readonly words: WordsRepository,
    private readonly outbox: Outbox,
  ) {}

  async make(
    { name, actor, expected_updated_at }: ChangeOf,
    note: PageRevisionEntry['note'],
    next: (now: StoredWords) => { words: Words; original?: Words | null },
  ): Promise<PageWords> {
    await this.words.change(name, (stored) => {
      const now = expectedWords(stored, name, expected_updated_at);
      return { original: now.original, ...next(now), note, actor };
    });
    this.outbox.wake();
    return pageWordsOf(presentWords(await this.words.find(name), name));
  }
}
