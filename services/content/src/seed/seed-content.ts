import type { DataSource } from 'typeorm';
import { BusinessInfoRepository } from '../business-info/business-info.repository';
import { ClaimRepository } from '../claims/claim.repository';
import { LegalPageRepository } from '../legal-pages/legal-page.repository';
import { PageCopyRepository } from '../page-copy/page-copy.repository';
import { ServiceRepository } from '../services/service.repository';
import { readLegalTexts } from './legal-texts';
import { seedBlog } from './seed-blog';
import { readBusinessInfo, readClaims, readPageCopies, readServices } from './seeds';

/** Initial data of a new installation; safe to run again. */
export async function seedContent(dataSource: DataSource): Promise<void> {
  await new BusinessInfoRepository(dataSource).addSeed(readBusinessInfo());
  await new ServiceRepository(dataSource).addSeed(readServices());
  await new PageCopyRepository(dataSource).addSeed(readPageCopies());
  await seedBlog(dataSource);
  await new LegalPageRepository(dataSource).addSeed(readLegalTexts());
  await new ClaimRepository(dataSource).addSeed(readClaims());
}
