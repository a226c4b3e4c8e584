import { z } from 'zod';
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

const byId = z.object({ id: z.uuid() });
const change = { id: z.uuid(), ...expectedVersionSchema.shape };
/** What is in use is not deleted before its articles have somewhere to go. */
const removal = z.object({ id: z.uuid(), replacement: z.uuid().optional() });
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
