import { Module } from '@nestjs/common';
import { AuthorHandlers } from './author.handlers';
import { CategoryHandlers } from './category.handlers';
import { EditedAuthorRepository } from './edited-author.repository';
import { EditedCategoryRepository } from './edited-category.repository';
import { EditedPostRepository } from './edited-post.repository';
import { EmptyTrash } from './empty-trash';
import { KnownTaxonomy } from './known-taxonomy';
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
    EditedAuthorRepository,
    EditedCategoryRepository,
    EditedPostRepository,
    EmptyTrash,
    KnownTaxonomy,
    PostChanges,
    PostListRepository,
    RevisionRepository,
    TaxonomyChanges,
  ],
  exports: [EditedPostRepository, PostChanges],
})
export class BlogEditorModule {}
