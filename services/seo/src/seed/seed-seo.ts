import { type SampleData, settledSampleData } from '@latchline/runtime/database/sample-data';
import type { DataSource } from 'typeorm';
import { SeoSettingRepository } from '../metadata/seo-setting.repository';
import { readSeoSettings } from './seeds';

/** Initial data of a new installation; safe to run again. */
export async function seedSeo(dataSource: DataSource, wanted: SampleData = 'firm'): Promise<void> {
  const sample = await settledSampleData(dataSource, wanted);
  await new SeoSettingRepository(dataSource).addSeed(readSeoSettings(sample));
}
