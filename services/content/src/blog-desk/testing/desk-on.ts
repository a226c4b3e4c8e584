import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { Logger } from '@latchline/runtime/logger/logger';
import type { DataSource } from 'typeorm';
import { ChangeAuthorHandler } from '../change-author/change-author.handler';
import { ChangeCategoryHandler } from '../change-category/change-category.handler';
import { ChangePostHandler } from '../change-post/change-post.handler';
import { CreateAuthorHandler } from '../create-author/create-author.handler';
import { CreateCategoryHandler } from '../create-category/create-category.handler';
import { CreatePostHandler } from '../create-post/create-post.handler';
import { DeleteAuthorHandler } from '../delete-author/delete-author.handler';
import { DeleteCategoryHandler } from '../delete-category/delete-category.handler';
import { DeletePostHandler } from '../delete-post/delete-post.handler';
import { DeskAuthorRepository } from '../desk-author.repository';
import { DeskCategoryRepository } from '../desk-category.repository';
import { DeskPostRepository } from '../desk-post.repository';
import { DiscardPostChangesHandler } from '../discard-post-changes/discard-post-changes.handler';
import { EmptyTrash } from '../empty-trash/empty-trash';
import { GetDeskPostHandler } from '../get-desk-post/get-desk-post.handler';
import { GetPostRevisionHandler } from '../get-post-revision/get-post-revision.handler';
import { KnownShelves } from '../known-shelves';
import { ListDeskPostsHandler } from '../list-desk-posts/list-desk-posts.handler';
import { ListPostRevisionsHandler } from '../list-post-revisions/list-post-revisions.handler';
import { PostChanges } from '../post-changes';
import { PostListRepository } from '../post-list.repository';
import { PublishPostHandler } from '../publish-post/publish-post.handler';
import { RestorePostHandler } from '../restore-post/restore-post.handler';
import { RestorePostRevisionHandler } from '../restore-post-revision/restore-post-revision.handler';
import { RevisionRepository } from '../revision.repository';
import { TrashPostsHandler } from '../trash-posts/trash-posts.handler';
import { UnpublishPostHandler } from '../unpublish-post/unpublish-post.handler';

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
