import { z } from 'zod';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import {
  authorFieldsSchema,
  authorPatchSchema,
  categoryFieldsSchema,
  categoryPatchSchema,
  editedAuthorSchema,
  editedCategorySchema,
} from './author-and-category.schema';

const change = { id: z.uuid(), ...expectedVersionSchema.shape };
/** One in use can be deleted only with a replacement for its articles. */
const removal = z.object({ ...change, replacement: z.uuid().optional() });
const nothing = z.object({});

/** By name, including inactive ones. */
export const listEditedCategories = defineQuery(
  'content.list-desk-categories.v1',
  nothing,
  z.object({ items: z.array(editedCategorySchema) }),
);
export const getEditedCategory = defineQuery('content.get-desk-category.v1', byId, editedCategorySchema);
export const createCategory = defineCommand(
  'content.create-category.v1',
  z.object({ fields: categoryFieldsSchema }),
  editedCategorySchema,
);
export const changeCategory = defineCommand(
  'content.change-category.v1',
  z.object({ ...change, patch: categoryPatchSchema }),
  editedCategorySchema,
);
export const deleteCategory = defineCommand('content.delete-category.v1', removal, nothing);

/** By name. */
export const listEditedAuthors = defineQuery(
  'content.list-desk-authors.v1',
  nothing,
  z.object({ items: z.array(editedAuthorSchema) }),
);
export const getEditedAuthor = defineQuery('content.get-desk-author.v1', byId, editedAuthorSchema);
export const createAuthor = defineCommand(
  'content.create-author.v1',
  z.object({ fields: authorFieldsSchema }),
  editedAuthorSchema,
);
export const changeAuthor = defineCommand(
  'content.change-author.v1',
  z.object({ ...change, patch: authorPatchSchema }),
  editedAuthorSchema,
);
export const deleteAuthor = defineCommand('content.delete-author.v1', removal, nothing);

const removalQuery = z.strictObject({
  /** Id of the author or category that gets the articles. */
  replacement: z.uuid().optional(),
});

/** Every author and category has an ETag; changes take If-Match. */
export const authorAndCategoryRoutes = {
  /** Lists all categories by name, including inactive ones. */
  listEditedCategories: forward(
    listEditedCategories,
    {
      method: 'GET',
      path: '/api/admin/blog/categories',
      auth: 'content',
      summary: 'List categories to edit',
      responses: {
        200: { description: 'The categories' },
      },
    },
    () => ({}),
  ),
  /** Adds a category. Without a slug, one is made from the name. */
  createCategory: forward(
    createCategory,
    {
      method: 'POST',
      path: '/api/admin/blog/categories',
      auth: 'content',
      summary: 'Create a category',
      body: categoryFieldsSchema,
      responses: { 201: { description: 'The category' } },
    },
    ({ body }) => ({ fields: body }),
  ),
  /** Returns a category. */
  getEditedCategory: forward(
    getEditedCategory,
    {
      method: 'GET',
      path: '/api/admin/blog/categories/:id',
      auth: 'content',
      summary: 'Get a category',
      params: byId,
      responses: { 200: { description: 'The category' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  /** Changes a category. */
  changeCategory: forward(
    changeCategory,
    {
      method: 'PATCH',
      path: '/api/admin/blog/categories/:id',
      auth: 'content',
      summary: 'Update a category',
      params: byId,
      body: categoryPatchSchema,
      responses: { 200: { description: 'The updated category' } },
      problems: [404, 412],
    },
    ({ params, body, expected }) => ({ ...params, patch: body, ...expected }),
  ),
  /** Deletes a category. One with articles needs a `replacement` for them; without it the response is a 409. */
  deleteCategory: forward(
    deleteCategory,
    {
      method: 'DELETE',
      path: '/api/admin/blog/categories/:id',
      auth: 'content',
      summary: 'Delete a category',
      params: byId,
      query: removalQuery,
      responses: { 204: { description: 'Deleted' } },
      problems: [404, 409, 412],
    },
    ({ params, query, expected }) => ({ ...params, ...query, ...expected }),
  ),
  /** Lists all authors by name. */
  listEditedAuthors: forward(
    listEditedAuthors,
    {
      method: 'GET',
      path: '/api/admin/blog/authors',
      auth: 'content',
      summary: 'List authors to edit',
      responses: { 200: { description: 'The authors' } },
    },
    () => ({}),
  ),
  /** Adds an author. Without a slug, one is made from the name. */
  createAuthor: forward(
    createAuthor,
    {
      method: 'POST',
      path: '/api/admin/blog/authors',
      auth: 'content',
      summary: 'Create an author',
      body: authorFieldsSchema,
      responses: { 201: { description: 'The author' } },
    },
    ({ body }) => ({ fields: body }),
  ),
  /** Returns an author as editors see them. */
  getEditedAuthor: forward(
    getEditedAuthor,
    {
      method: 'GET',
      path: '/api/admin/blog/authors/:id',
      auth: 'content',
      summary: 'Get an author to edit',
      params: byId,
      responses: { 200: { description: 'The author' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  /** Changes an author. A changed slug leaves a redirect. */
  changeAuthor: forward(
    changeAuthor,
    {
      method: 'PATCH',
      path: '/api/admin/blog/authors/:id',
      auth: 'content',
      summary: 'Update an author',
      params: byId,
      body: authorPatchSchema,
      responses: { 200: { description: 'The updated author' } },
      problems: [404, 412],
    },
    ({ params, body, expected }) => ({ ...params, patch: body, ...expected }),
  ),
  /** Deletes an author. One with articles needs a `replacement` for them; without it the response is a 409. */
  deleteAuthor: forward(
    deleteAuthor,
    {
      method: 'DELETE',
      path: '/api/admin/blog/authors/:id',
      auth: 'content',
      summary: 'Delete an author',
      params: byId,
      query: removalQuery,
      responses: { 204: { description: 'Deleted' } },
      problems: [404, 409, 412],
    },
    ({ params, query, expected }) => ({ ...params, ...query, ...expected }),
  ),
} as const;
