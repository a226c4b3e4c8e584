import type { DataSource } from 'typeorm';
import { AuthorRepository } from '../blog/author.repository';
import { BlogHandlers } from '../blog/blog.handlers';
import { CategoryRepository } from '../blog/category.repository';
import { PostRepository } from '../blog/post.repository';

/** The public queries of the blog, on a test database. */
export const blogOn = (source: DataSource) =>
  new BlogHandlers(new PostRepository(source), new AuthorRepository(source), new CategoryRepository(source));
