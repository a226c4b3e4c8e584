import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { Logger } from '@latchline/runtime/logger/logger';
import type { DataSource } from 'typeorm';
import { ChangeAuthorHandler } from '../blog-desk/change-author/change-author.handler';
import { ChangeCategoryHandler } from '../blog-desk/change-category/change-category.handler';
import { ChangePostHandler } from '../blog-desk/change-post/change-post.handler';
import { CreateAuthorHandler } from '../blog-desk/create-author/create-author.handler';
import { CreateCategoryHandler } from '../blog-desk/create-category/create-category.handler';
import { CreatePostHandler } from '../blog-desk/create-post/create-post.handler';
import { DeleteAuthorHandler } from '../blog-desk/delete-author/delete-author.handler';
import { DeleteCategoryHandler } from '../blog-desk/delete-category/delete-category.handler';
import { DeletePostHandler } from '../blog-desk/delete-post/delete-post.handler';
import { DeskAuthorRepository } from '../blog-desk/desk-author.repository';
import { DeskCategoryRepository } from '../blog-desk/desk-category.repository';
import { DeskPostRepository } from '../blog-desk/desk-post.repository';
import { DiscardPostChangesHandler } from '../blog-desk/discard-post-changes/discard-post-changes.handler';
import { EmptyTrash } from '../blog-desk/empty-trash/empty-trash';
import { GetDeskPostHandler } from '../blog-desk/get-desk-post/get-desk-post.handler';
import { GetPostRevisionHandler } from '../blog-desk/get-post-revision/get-post-revision.handler';
import { KnownShelves } from '../blog-desk/known-shelves';
import { ListDeskPostsHandler } from '../blog-desk/list-desk-posts/list-desk-posts.handler';
import { ListPostRevisionsHandler } from '../blog-desk/list-post-revisions/list-post-revisions.handler';
import { PostChanges } from '../blog-desk/post-changes';
import { PostListRepository } from '../blog-desk/post-list.repository';
import { PublishPostHandler } from '../blog-desk/publish-post/publish-post.handler';
import { RestorePostHandler } from '../blog-desk/restore-post/restore-post.handler';
import { RestorePostRevisionHandler } from '../blog-desk/restore-post-revision/restore-post-revision.handler';
import { RevisionRepository } from '../blog-desk/revision.repository';
import { TrashPostsHandler } from '../blog-desk/trash-posts/trash-posts.handler';
import { UnpublishPostHandler } from '../blog-desk/unpublish-post/unpublish-post.handler';

/** Everything that writes the blog, on a database of a test. */
export function deskOn(source: DataSource, logger: Logger) {
  const outbox = new Outbox();
  const posts = new DeskPostRepository(source);
  const revisions = new RevisionRepository();
  const categories = new DeskCategoryRepository(source);
  const authors = new DeskAuthorRepository(source);
  const shelves = new KnownShelves(categories, authors);
  const changes = new PostChanges(posts, revisions, outbox);
  return {
    posts,
    categories,
    authors,
    create: new CreatePostHandler(posts, changes, shelves),
    change: new ChangePostHandler(changes, shelves),
    publish: new PublishPostHandler(posts, changes),
    unpublish: new UnpublishPostHandler(changes),
    discard: new DiscardPostChangesHandler(changes),
    trash: new TrashPostsHandler(changes),
    restore: new RestorePostHandler(changes),
    remove: new DeletePostHandler(posts),
    get: new GetDeskPostHandler(posts),
    list: new ListDeskPostsHandler(new PostListRepository(source)),
    revisions: new ListPostRevisionsHandler(posts, revisions),
    revision: new GetPostRevisionHandler(posts, revisions),
    restoreRevision: new RestorePostRevisionHandler(changes, revisions, shelves),
    emptyTrash: new EmptyTrash(posts, outbox, logger),
    createCategory: new CreateCategoryHandler(categories),
    changeCategory: new ChangeCategoryHandler(categories, outbox),
    deleteCategory: new DeleteCategoryHandler(categories, outbox),
    createAuthor: new CreateAuthorHandler(authors),
    changeAuthor: new ChangeAuthorHandler(authors, outbox),
    deleteAuthor: new DeleteAuthorHandler(authors, outbox),
  };
}
