import { Outbox } from '@latchline/runtime/outbox/outbox';
import type { Logger } from '@latchline/runtime/logger/logger';
import type { DataSource } from 'typeorm';
import { AuthorHandlers } from '../blog-editor/author.handlers';
import { CategoryHandlers } from '../blog-editor/category.handlers';
import { EditedAuthorRepository } from '../blog-editor/edited-author.repository';
import { EditedCategoryRepository } from '../blog-editor/edited-category.repository';
import { EditedPostRepository } from '../blog-editor/edited-post.repository';
import { EmptyTrash } from '../blog-editor/empty-trash';
import { KnownTaxonomy } from '../blog-editor/known-taxonomy';
import { PostChanges } from '../blog-editor/post-changes';
import { PostListRepository } from '../blog-editor/post-list.repository';
import { PostRevisionHandlers } from '../blog-editor/post-revision.handlers';
import { PostStatusHandlers } from '../blog-editor/post-status.handlers';
import { PostHandlers } from '../blog-editor/post.handlers';
import { RevisionRepository } from '../blog-editor/revision.repository';
import { TaxonomyChanges } from '../blog-editor/taxonomy-changes';

/** The handlers of the blog editor, on a test database. */
export function blogEditorOn(source: DataSource, logger: Logger) {
  const outbox = new Outbox();
  const posts = new EditedPostRepository(source);
  const revisions = new RevisionRepository();
  const categories = new EditedCategoryRepository(source);
  const authors = new EditedAuthorRepository(source);
  const taxonomy = new KnownTaxonomy(categories, authors);
  const changes = new PostChanges(posts, revisions, outbox);
  const taxonomyChanges = new TaxonomyChanges(outbox);
  return {
    categories,
    authors,
    post: new PostHandlers(posts, new PostListRepository(source), changes, taxonomy),
    status: new PostStatusHandlers(posts, changes),
    revision: new PostRevisionHandlers(posts, revisions, changes, taxonomy),
    category: new CategoryHandlers(categories, taxonomyChanges),
    author: new AuthorHandlers(authors, taxonomyChanges),
    emptyTrash: new EmptyTrash(posts, outbox, logger),
  };
}
