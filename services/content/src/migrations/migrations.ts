import { CreateContent1700000000001 } from './0001-create-content';
import { TellOfChanges1700000000002 } from './0002-tell-of-changes';
import { CreatePageCopy1700000000003 } from './0003-create-page-copy';
import { CreateBlog1700000000010 } from './0010-create-blog';

/** Every migration of the schema, in order. */
export const migrations = [
  CreateContent1700000000001,
  TellOfChanges1700000000002,
  CreatePageCopy1700000000003,
  CreateBlog1700000000010,
];
