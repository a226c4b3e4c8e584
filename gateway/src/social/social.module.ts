import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module';
import { SocialPictures } from './social-pictures';
import { SocialPicturesController } from './social-pictures.controller';

@Module({ imports: [PagesModule], controllers: [SocialPicturesController], providers: [SocialPictures] })
export class SocialModule {}
