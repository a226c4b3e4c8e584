import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module';
import { LeadsModule } from '../leads/leads.module';
import { PhotosModule } from '../photos/photos.module';
import { VisitorPageHandlers } from './visitor-page.handlers';
import { VisitorPageLinks } from './visitor-page-links';

@Module({
  imports: [LeadsModule, ChangesModule, PhotosModule],
  controllers: [VisitorPageHandlers],
  providers: [VisitorPageLinks],
})
export class VisitorPageModule {}
