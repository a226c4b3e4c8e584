import { Module } from '@nestjs/common';
import { GetMediaController } from './get-media/get-media.controller';
import { GetMediaHandler } from './get-media/get-media.handler';
import { MediaRepository } from './media.repository';

@Module({ controllers: [GetMediaController], providers: [GetMediaHandler, MediaRepository] })
export class MediaModule {}
