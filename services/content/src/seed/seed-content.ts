import { type SampleData, settledSampleData } from '@latchline/runtime/database/sample-data';
import type { DataSource } from 'typeorm';
import { BusinessInfoRepository } from '../business-info/business-info.repository';
import { ClaimRepository } from '../claims/claim.repository';
import { LegalPageRepository } from '../legal-pages/legal-page.repository';
import { PageCopyRepository } from '../page-copy/page-copy.repository';
import { ReviewRepository } from '../reviews/review.repository';
import { ServiceRepository } from '../services/service.repository';
import { readLegalTexts } from './legal-texts';
import { seedBlog, seedCategories } from './seed-blog';
import { readSampleReviews } from './sample-reviews';
import { readBusinessInfo, readClaims, readPageCopies, readServices } from './seeds';

/** Initial data of a new installation; safe to run again. Without the sample business, nothing is claimed and no article is there. */
export async function seedContent(dataSource: DataSource, wanted: SampleData = 'firm'): Promise<void> {
  const sample = await settledSampleData(dataSource, wanted);
  await new BusinessInfoRepository(dataSource).addSeed(readBusinessInfo(sample));
  await new ServiceRepository(dataSource).addSeed(readServices());
  await new PageCopyRepository(dataSource).addSeed(readPageCopies(sample));
  await new LegalPageRepository(dataSource).addSeed(readLegalTexts(sample));
  if (sample === 'none') return seedCategories(dataSource);
  await seedBlog(dataSource);
  await new ReviewRepository(dataSource).addSamples(readSampleReviews());
  await new ClaimRepository(dataSource).addSeed(readClaims());
}
