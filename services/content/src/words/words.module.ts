import { Module } from '@nestjs/common';
import { PageRevisionHandlers } from './page-revision.handlers';
import { PageWordsHandlers } from './page-words.handlers';
import { WordsChanges } from './words-changes';
import { WordsRepository } from './words.repository';

/** What pages say, as it is edited. */
@Module({
  controllers: [PageRevisionHandlers, PageWordsHandlers],
  providers: [WordsChanges, WordsRepository],
})
export class WordsModule {}
