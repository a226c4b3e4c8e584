import type { DataSource } from 'typeorm';
import { BusinessInfoRepository } from '../business-info/business-info.repository';
import { ClaimRepository } from '../claims/claim.repository';
import { LegalPageRepository } from '../legal-pages/legal-page.repository';
import { PageCopyRepository } from '../page-copy/page-copy.repository';
import { ServiceRepository } from '../services/service.repository';
import { claimsSeed } from './claims.seed';
import { businessInfoSeed } from './business-info.seed';
import { seedBlog } from './seed-blog';
import { legalPagesSeed } from './legal-pages.seed';
import { pageCopySeed } from './page-copy.seed';
import { servicesSeed } from './services.seed';

/** First data of an empty installation; run again it changes nothing. */
export async function seedContent(dataSource: DataSource): Promise<void> {
  await new BusinessInfoRepository(dataSource).addSeed(businessInfoSeed);
  await new ServiceRepository(dataSource).addSeed(servicesSeed);
  await new PageCopyRepository(dataSource).addSeed(pageCopySeed);
  await seedBlog(dataSource);
  await new LegalPageRepository(dataSource).addSeed(legalPagesSeed);
  await new ClaimRepository(dataSource).addSeed(claimsSeed);
}
