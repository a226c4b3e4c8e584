import type { DataSource } from 'typeorm';
import { SeoSettingRepository } from '../metadata/seo-setting.repository';
import { readSeoSettings } from './seeds';

/** First data of an empty installation; run again it changes nothing. */
export async function seedSeo(dataSource: DataSource): Promise<void> {
  await new SeoSettingRepository(dataSource).addSeed(readSeoSettings());
}
