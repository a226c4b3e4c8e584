import { Module } from '@nestjs/common';
import { MetadataModule } from '../metadata/metadata.module';
import { RemoveSampleTemplatesHandler } from './remove-sample-templates.handler';

@Module({ imports: [MetadataModule], controllers: [RemoveSampleTemplatesHandler] })
export class SampleDataModule {}
