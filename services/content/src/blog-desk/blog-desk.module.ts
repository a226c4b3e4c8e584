import { Module } from '@nestjs/common';
import { AuthorHandlers } from './author.handlers';
import { CategoryHandlers } from './category.handlers';
import { DeskAuthorRepository } from './desk-author.repository';
import { DeskCategoryRepository } from './desk-category.repository';
import { DeskPostRepository } from './desk-post.repository';
import { EmptyTrash } from './empty-trash';
import { KnownShelves } from './known-shelves';
import { PostChanges } from './post-changes';
import { PostListRepository } from './post-list.repository';
import { PostRevisionHandlers } from './post-revision.handlers';
import { PostStatusHandlers } from './post-status.handlers';
import { PostHandlers } from './post.handlers';
import { RevisionRepository } from './revision.repository';
import { TaxonomyChanges } from './taxonomy-changes';

@Module({
  controllers: [AuthorHandlers, CategoryHandlers, PostHandlers, PostRevisionHandlers, PostStatusHandlers],
  providers: [
    DeskAuthorRepository,
    DeskCategoryRepository,
    DeskPostRepository,
    EmptyTrash,
    KnownShelves,
    PostChanges,
    PostListRepository,
    RevisionRepository,
    TaxonomyChanges,
  ],
})
export class BlogDeskModule {}
