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
  deskAuthorSchema,
  deskCategorySchema,
} from './author-and-category.schema';

const change = { id: z.uuid(), ...expectedVersionSchema.shape };
/** What is in use is not deleted before its articles have somewhere to go. */
const removal = z.object({ ...change, replacement: z.uuid().optional() });
const nothing = z.object({});

/** By name, inactive ones, too. */
export const listDeskCategories = defineQuery(
  'content.list-desk-categories.v1',
  nothing,
  z.object({ items: z.array(deskCategorySchema) }),
);
export const getDeskCategory = defineQuery('content.get-desk-category.v1', byId, deskCategorySchema);
export const createCategory = defineCommand(
  'content.create-category.v1',
  z.object({ fields: categoryFieldsSchema }),
  deskCategorySchema,
);
export const changeCategory = defineCommand(
  'content.change-category.v1',
  z.object({ ...change, patch: categoryPatchSchema }),
  deskCategorySchema,
);
export const deleteCategory = defineCommand('content.delete-category.v1', removal, nothing);

/** By name. */
export const listDeskAuthors = defineQuery(
  'content.list-desk-authors.v1',
  nothing,
  z.object({ items: z.array(deskAuthorSchema) }),
);
export const getDeskAuthor = defineQuery('content.get-desk-author.v1', byId, deskAuthorSchema);
export const createAuthor = defineCommand(
  'content.create-author.v1',
  z.object({ fields: authorFieldsSchema }),
  deskAuthorSchema,
);
export const changeAuthor = defineCommand(
  'content.change-author.v1',
  z.object({ ...change, patch: authorPatchSchema }),
  deskAuthorSchema,
);
export const deleteAuthor = defineCommand('content.delete-author.v1', removal, nothing);

const removalQuery = z.strictObject({ replacement: z.uuid().optional() });

/** Every author and category carries an ETag; changes take If-Match. */
export const authorAndCategoryRoutes = {
  listDeskCategories: forward(
    listDeskCategories,
    {
      method: 'GET',
      path: '/api/admin/blog/categories',
      auth: 'content',
      summary: 'All categories by name',
      answers: {
        200: { description: 'Categories' },
      },
    },
    () => ({}),
  ),
  createCategory: forward(
    createCategory,
    {
      method: 'POST',
      path: '/api/admin/blog/categories',
      auth: 'content',
      summary: 'Add a category; the slug is made of the name where none is given',
      body: categoryFieldsSchema,
      answers: { 201: { description: 'The category' } },
    },
    ({ body }) => ({ fields: body }),
  ),
  getDeskCategory: forward(
    getDeskCategory,
    {
      method: 'GET',
      path: '/api/admin/blog/categories/:id',
      auth: 'content',
      summary: 'One category; carries an ETag',
      params: byId,
      answers: { 200: { description: 'The category' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  changeCategory: forward(
    changeCategory,
    {
      method: 'PATCH',
      path: '/api/admin/blog/categories/:id',
      auth: 'content',
      summary: 'Change a category; If-Match guards against overwriting somebody else',
      params: byId,
      body: categoryPatchSchema,
      answers: { 200: { description: 'The category as it is now' } },
      problems: [404, 412],
    },
    ({ params, body, expected }) => ({ ...params, patch: body, ...expected }),
  ),
  deleteCategory: forward(
    deleteCategory,
    {
      method: 'DELETE',
      path: '/api/admin/blog/categories/:id',
      auth: 'content',
      summary: 'Delete a category; its articles go to the replacement',
      params: byId,
      query: removalQuery,
      answers: { 204: { description: 'It is gone' } },
      problems: [404, 409, 412],
    },
    ({ params, query, expected }) => ({ ...params, ...query, ...expected }),
  ),
  listDeskAuthors: forward(
    listDeskAuthors,
    {
      method: 'GET',
      path: '/api/admin/blog/authors',
      auth: 'content',
      summary: 'All authors by name',
      answers: { 200: { description: 'Authors' } },
    },
    () => ({}),
  ),
  createAuthor: forward(
    createAuthor,
    {
      method: 'POST',
      path: '/api/admin/blog/authors',
      auth: 'content',
      summary: 'Add an author; the slug is made of the name where none is given',
      body: authorFieldsSchema,
      answers: { 201: { description: 'The author' } },
    },
    ({ body }) => ({ fields: body }),
  ),
  getDeskAuthor: forward(
    getDeskAuthor,
    {
      method: 'GET',
      path: '/api/admin/blog/authors/:id',
      auth: 'content',
      summary: 'One author; carries an ETag',
      params: byId,
      answers: { 200: { description: 'The author' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  changeAuthor: forward(
    changeAuthor,
    {
      method: 'PATCH',
      path: '/api/admin/blog/authors/:id',
      auth: 'content',
      summary: 'Change an author; a changed slug leaves a redirect',
      params: byId,
      body: authorPatchSchema,
      answers: { 200: { description: 'The author as they are now' } },
      problems: [404, 412],
    },
    ({ params, body, expected }) => ({ ...params, patch: body, ...expected }),
  ),
  deleteAuthor: forward(
    deleteAuthor,
    {
      method: 'DELETE',
      path: '/api/admin/blog/authors/:id',
      auth: 'content',
      summary: 'Delete an author; their articles go to the replacement',
      params: byId,
      query: removalQuery,
      answers: { 204: { description: 'They are gone' } },
      problems: [404, 409, 412],
    },
    ({ params, query, expected }) => ({ ...params, ...query, ...expected }),
  ),
} as const;
