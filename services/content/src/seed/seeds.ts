import { blogAuthorSchema, blogCategorySchema } from '@latchline/contracts/content/blog/blog.schema';
import { claimFieldsSchema } from '@latchline/contracts/content/claims/claim.schema';
import { businessInfoSchema, serviceSchema } from '@latchline/contracts/content/content.schema';
import { shippedFailureCopy } from '@latchline/contracts/content/copy/failure-copy.schema';
import {
  type PageCopy,
  type PageCopyName,
  pageCopyNames,
  pageCopySchemas,
} from '@latchline/contracts/content/copy/page-copies';
import {
  type ServicePageCopy,
  servicePageCopySchema,
} from '@latchline/contracts/content/copy/page-copy.schema';
import { readSeedFile } from '@latchline/runtime/database/seed-file';
import { z } from 'zod';
import type { BusinessInfoSeed } from '../business-info/business-info.repository';
import type { ClaimSeed } from '../claims/claim.repository';
import { type PageCopySeed, servicePage } from '../page-copy/page-copy.repository';
import type { ServiceSeed } from '../services/service.repository';

const authorsSchema = z.array(blogAuthorSchema.omit({ id: true }));
const categoriesSchema = z.array(blogCategorySchema.pick({ name: true, slug: true }));
const servicesSchema = z.array(
  serviceSchema.omit({ response_time: true, created_at: true, updated_at: true }),
);
const claimsSchema = z.array(
  claimFieldsSchema
    .pick({ text: true, kind: true, fact: true, own_value: true, shown_on: true })
    .extend({ id: z.uuid() }),
);

/** In the order of their cards on the home page. */
const servicePages = [
  'residential-locksmith',
  'commercial-locksmith',
  'smart-locks',
  'cctv-installation',
  'upvc-locks',
] as const;

const readSeed = <S extends z.ZodType>(file: string, schema: S): z.output<S> =>
  readSeedFile(__dirname, file, schema);

export const readBusinessInfo = (): BusinessInfoSeed =>
  readSeed('business-info.yaml', businessInfoSchema.omit({ updated_at: true }));
export const readServices = (): ServiceSeed[] => readSeed('services.yaml', servicesSchema);
export const readAuthors = () => readSeed('authors.yaml', authorsSchema);
export const readCategories = () => readSeed('categories.yaml', categoriesSchema);
export const readClaims = (): ClaimSeed[] => readSeed('claims.yaml', claimsSchema);

export const readPageCopy = <Name extends Exclude<PageCopyName, 'failure'>>(page: Name) =>
  // TypeScript cannot derive the schema's output type from the name.
  readSeed(`pages/${page}.yaml`, pageCopySchemas[page]) as PageCopy<Name>;

export const readServicePages = (): ServicePageCopy[] =>
  servicePages.map((slug) => readSeed(`pages/${servicePage(slug)}.yaml`, servicePageCopySchema));

/** The failure texts are in the contract, because the gateway shows them while this service is down. */
export const readPageCopies = (): PageCopySeed[] => [
  ...pageCopyNames.map((page) => ({
    page,
    copy: page === 'failure' ? shippedFailureCopy : readPageCopy(page),
  })),
  ...readServicePages().map((copy) => ({ page: servicePage(copy.slug), copy })),
];
