import { existsSync } from 'node:fs';
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
import type { SampleData } from '@latchline/runtime/database/sample-data';
import { checkedSeed, readSeedFile } from '@latchline/runtime/database/seed-file';
import { z } from 'zod';
import type { BusinessInfoSeed } from '../business-info/business-info.repository';
import type { ClaimSeed } from '../claims/claim.repository';
import { completedCopy } from '../page-copy/completed-copy';
import { type PageCopySeed, servicePage } from '../page-copy/page-copy.repository';
import type { ServiceSeed } from '../services/service.repository';
import { seedPath } from './seed-text';

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

export const readBusinessInfo = (sample: SampleData = 'firm'): BusinessInfoSeed =>
  readSeed(
    sample === 'firm' ? 'business-info.yaml' : 'empty/business-info.yaml',
    businessInfoSchema.omit({ rating: true, review_count: true, updated_at: true }),
  );
export const readServices = (): ServiceSeed[] => readSeed('services.yaml', servicesSchema);
export const readAuthors = () => readSeed('authors.yaml', authorsSchema);
export const readCategories = () => readSeed('categories.yaml', categoriesSchema);
export const readClaims = (): ClaimSeed[] => readSeed('claims.yaml', claimsSchema);

/** The texts of the sample business; without one, those in which `empty/` differs replace them. */
function readCopy<S extends z.ZodType>(page: string, schema: S, sample: SampleData): z.output<S> {
  const file = `pages/${page}.yaml`;
  const neutral = `empty/${file}`;
  if (sample === 'firm' || !existsSync(seedPath(neutral))) return readSeed(file, schema);
  const changes = readSeed(neutral, z.record(z.string(), z.unknown()));
  return checkedSeed(neutral, completedCopy(changes, readSeed(file, schema)), schema);
}

export const readPageCopy = <Name extends Exclude<PageCopyName, 'failure'>>(
  page: Name,
  sample: SampleData = 'firm',
) =>
  // TypeScript cannot derive the schema's output type from the name.
  readCopy(page, pageCopySchemas[page], sample) as PageCopy<Name>;

export const readServicePages = (sample: SampleData = 'firm'): ServicePageCopy[] =>
  servicePages.map((slug) => readCopy(servicePage(slug), servicePageCopySchema, sample));

/** The failure texts are in the contract, because the gateway shows them while this service is down. */
export const readPageCopies = (sample: SampleData = 'firm'): PageCopySeed[] => [
  ...pageCopyNames.map((page) => ({
    page,
    copy: page === 'failure' ? shippedFailureCopy : readPageCopy(page, sample),
  })),
  ...readServicePages(sample).map((copy) => ({ page: servicePage(copy.slug), copy })),
];
