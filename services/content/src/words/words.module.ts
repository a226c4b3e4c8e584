import { Module } from '@nestjs/common';
import { ChangePageWordsController } from './change-page-words/change-page-words.controller';
import { ChangePageWordsHandler } from './change-page-words/change-page-words.handler';
import { GetPageRevisionController } from './get-page-revision/get-page-revision.controller';
import { GetPageRevisionHandler } from './get-page-revision/get-page-revision.handler';
import { GetPageWordsController } from './get-page-words/get-page-words.controller';
import { GetPageWordsHandler } from './get-page-words/get-page-words.handler';
import { KeepPageWordsController } from './keep-page-words/keep-page-words.controller';
import { KeepPageWordsHandler } from './keep-page-words/keep-page-words.handler';
import { ListPageRevisionsController } from './list-page-revisions/list-page-revisions.controller';
import { ListPageRevisionsHandler } from './list-page-revisions/list-page-revisions.handler';
import { ListPageWordsController } from './list-page-words/list-page-words.controller';
import { ListPageWordsHandler } from './list-page-words/list-page-words.handler';
import { ResetPageWordsController } from './reset-page-words/reset-page-words.controller';
import { ResetPageWordsHandler } from './reset-page-words/reset-page-words.handler';
import { RestorePageRevisionController } from './restore-page-revision/restore-page-revision.controller';
import { RestorePageRevisionHandler } from './restore-page-revision/restore-page-revision.handler';
import { SearchWordsController } from './search-words/search-words.controller';
import { SearchWordsHandler } from './search-words/search-words.handler';
import { WordsChanges } from './words-changes';
import { WordsRepository } from './words.repository';

/** What pages say, as it is edited. */
@Module({
  controllers: [
    ChangePageWordsController,
    GetPageRevisionController,
    GetPageWordsController,
    KeepPageWordsController,
    ListPageRevisionsController,
    ListPageWordsController,
    ResetPageWordsController,
    RestorePageRevisionController,
    SearchWordsController,
  ],
  providers: [
    ChangePageWordsHandler,
    GetPageRevisionHandler,
    GetPageWordsHandler,
    KeepPageWordsHandler,
    ListPageRevisionsHandler,
    ListPageWordsHandler,
    ResetPageWordsHandler,
    RestorePageRevisionHandler,
    SearchWordsHandler,
    WordsChanges,
    WordsRepository,
  ],
})
export class WordsModule {}
