import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module';
import { LeadsModule } from '../leads/leads.module';
import { LeadPhotos } from './lead-photos';
import { PhotoHandlers } from './photo.handlers';
import { PhotoRepository } from './photo.repository';

@Module({
  imports: [LeadsModule, ChangesModule],
  controllers: [PhotoHandlers],
  providers: [LeadPhotos, PhotoRepository],
  exports: [LeadPhotos],
})
export class PhotosModule {}
