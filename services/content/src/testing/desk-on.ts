import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { Logger } from '@latchline/runtime/logger/logger';
import type { DataSource } from 'typeorm';
import { AuthorHandlers } from '../blog-desk/author.handlers';
import { CategoryHandlers } from '../blog-desk/category.handlers';
import { DeskAuthorRepository } from '../blog-desk/desk-author.repository';
import { DeskCategoryRepository } from '../blog-desk/desk-category.repository';
import { DeskPostRepository } from '../blog-desk/desk-post.repository';
import { EmptyTrash } from '../blog-desk/empty-trash';
import { KnownShelves } from '../blog-desk/known-shelves';
import { PostChanges } from '../blog-desk/post-changes';
import { PostListRepository } from '../blog-desk/post-list.repository';
import { PostRevisionHandlers } from '../blog-desk/post-revision.handlers';
import { PostStatusHandlers } from '../blog-desk/post-status.handlers';
import { PostHandlers } from '../blog-desk/post.handlers';
import { RevisionRepository } from '../blog-desk/revision.repository';
import { TaxonomyChanges } from '../blog-desk/taxonomy-changes';

/** Everything that writes the blog, on a database of a test. */
export function deskOn(source: DataSource, logger: Logger) {
  const outbox = new Outbox();
  const posts = new DeskPostRepository(source);
  const revisions = new RevisionRepository();
  const categories = new DeskCategoryRepository(source);
  const authors = new DeskAuthorRepository(source);
  const shelves = new KnownShelves(categories, authors);
  const changes = new PostChanges(posts, revisions, outbox);
  const taxonomyChanges = new TaxonomyChanges(outbox);
  return {
    categories,
    authors,
    post: new PostHandlers(posts, new PostListRepository(source), changes, shelves),
    status: new PostStatusHandlers(posts, changes),
    revision: new PostRevisionHandlers(posts, revisions, changes, shelves),
    category: new CategoryHandlers(categories, taxonomyChanges),
    author: new AuthorHandlers(authors, taxonomyChanges),
    emptyTrash: new EmptyTrash(posts, outbox, logger),
  };
}
