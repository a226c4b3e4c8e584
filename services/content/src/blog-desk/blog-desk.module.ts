import { Module } from '@nestjs/common';
import { ChangeAuthorController } from './change-author/change-author.controller';
import { ChangeAuthorHandler } from './change-author/change-author.handler';
import { ChangeCategoryController } from './change-category/change-category.controller';
import { ChangeCategoryHandler } from './change-category/change-category.handler';
import { ChangePostController } from './change-post/change-post.controller';
import { ChangePostHandler } from './change-post/change-post.handler';
import { CreateAuthorController } from './create-author/create-author.controller';
import { CreateAuthorHandler } from './create-author/create-author.handler';
import { CreateCategoryController } from './create-category/create-category.controller';
import { CreateCategoryHandler } from './create-category/create-category.handler';
import { CreatePostController } from './create-post/create-post.controller';
import { CreatePostHandler } from './create-post/create-post.handler';
import { DeleteAuthorController } from './delete-author/delete-author.controller';
import { DeleteAuthorHandler } from './delete-author/delete-author.handler';
import { DeleteCategoryController } from './delete-category/delete-category.controller';
import { DeleteCategoryHandler } from './delete-category/delete-category.handler';
import { DeletePostController } from './delete-post/delete-post.controller';
import { DeletePostHandler } from './delete-post/delete-post.handler';
import { DiscardPostChangesController } from './discard-post-changes/discard-post-changes.controller';
import { DiscardPostChangesHandler } from './discard-post-changes/discard-post-changes.handler';
import { GetDeskAuthorController } from './get-desk-author/get-desk-author.controller';
import { GetDeskAuthorHandler } from './get-desk-author/get-desk-author.handler';
import { GetDeskCategoryController } from './get-desk-category/get-desk-category.controller';
import { GetDeskCategoryHandler } from './get-desk-category/get-desk-category.handler';
import { GetDeskPostController } from './get-desk-post/get-desk-post.controller';
import { GetDeskPostHandler } from './get-desk-post/get-desk-post.handler';
import { GetPostRevisionController } from './get-post-revision/get-post-revision.controller';
import { GetPostRevisionHandler } from './get-post-revision/get-post-revision.handler';
import { ListDeskAuthorsController } from './list-desk-authors/list-desk-authors.controller';
import { ListDeskAuthorsHandler } from './list-desk-authors/list-desk-authors.handler';
import { ListDeskCategoriesController } from './list-desk-categories/list-desk-categories.controller';
import { ListDeskCategoriesHandler } from './list-desk-categories/list-desk-categories.handler';
import { ListDeskPostsController } from './list-desk-posts/list-desk-posts.controller';
import { ListDeskPostsHandler } from './list-desk-posts/list-desk-posts.handler';
import { ListPostRevisionsController } from './list-post-revisions/list-post-revisions.controller';
import { ListPostRevisionsHandler } from './list-post-revisions/list-post-revisions.handler';
import { PublishPostController } from './publish-post/publish-post.controller';
import { PublishPostHandler } from './publish-post/publish-post.handler';
import { RestorePostController } from './restore-post/restore-post.controller';
import { RestorePostHandler } from './restore-post/restore-post.handler';
import { RestorePostRevisionController } from './restore-post-revision/restore-post-revision.controller';
import { RestorePostRevisionHandler } from './restore-post-revision/restore-post-revision.handler';
import { TrashPostsController } from './trash-posts/trash-posts.controller';
import { TrashPostsHandler } from './trash-posts/trash-posts.handler';
import { UnpublishPostController } from './unpublish-post/unpublish-post.controller';
import { UnpublishPostHandler } from './unpublish-post/unpublish-post.handler';
import { DeskAuthorRepository } from './desk-author.repository';
import { DeskCategoryRepository } from './desk-category.repository';
import { DeskPostRepository } from './desk-post.repository';
import { EmptyTrash } from './empty-trash/empty-trash';
import { KnownShelves } from './known-shelves';
import { PostChanges } from './post-changes';
import { PostListRepository } from './post-list.repository';
import { RevisionRepository } from './revision.repository';

@Module({
  controllers: [
    ChangeAuthorController,
    ChangeCategoryController,
    ChangePostController,
    CreateAuthorController,
    CreateCategoryController,
    CreatePostController,
    DeleteAuthorController,
    DeleteCategoryController,
    DeletePostController,
    DiscardPostChangesController,
    GetDeskAuthorController,
    GetDeskCategoryController,
    GetDeskPostController,
    GetPostRevisionController,
    ListDeskAuthorsController,
    ListDeskCategoriesController,
    ListDeskPostsController,
    ListPostRevisionsController,
    PublishPostController,
    RestorePostController,
    RestorePostRevisionController,
    TrashPostsController,
    UnpublishPostController,
  ],
  providers: [
    DeskAuthorRepository,
    DeskCategoryRepository,
    DeskPostRepository,
    EmptyTrash,
    KnownShelves,
    PostChanges,
    PostListRepository,
    RevisionRepository,
    ChangeAuthorHandler,
    ChangeCategoryHandler,
    ChangePostHandler,
    CreateAuthorHandler,
    CreateCategoryHandler,
    CreatePostHandler,
    DeleteAuthorHandler,
    DeleteCategoryHandler,
    DeletePostHandler,
    DiscardPostChangesHandler,
    GetDeskAuthorHandler,
    GetDeskCategoryHandler,
    GetDeskPostHandler,
    GetPostRevisionHandler,
    ListDeskAuthorsHandler,
    ListDeskCategoriesHandler,
    ListDeskPostsHandler,
    ListPostRevisionsHandler,
    PublishPostHandler,
    RestorePostHandler,
    RestorePostRevisionHandler,
    TrashPostsHandler,
    UnpublishPostHandler,
  ],
})
export class BlogDeskModule {}
