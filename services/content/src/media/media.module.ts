import { Module } from '@nestjs/common';
import { Library } from './library';
import { LibraryRepository } from './library.repository';
import { MakeSizes } from './make-sizes';
import { MediaItemHandlers } from './media-item.handlers';
import { MediaRepository } from './media.repository';
import { PictureHandlers } from './picture.handlers';
import { UploadHandlers } from './upload.handlers';
import { UploadRepository } from './upload.repository';

@Module({
  controllers: [MediaItemHandlers, PictureHandlers, UploadHandlers],
  providers: [Library, LibraryRepository, MakeSizes, MediaRepository, UploadRepository],
  exports: [Library],
})
export class MediaModule {}
