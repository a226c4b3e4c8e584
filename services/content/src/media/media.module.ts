import { Module } from '@nestjs/common';
import { AddMediaController } from './add-media/add-media.controller';
import { AddMediaHandler } from './add-media/add-media.handler';
import { AddUploadPartController } from './add-upload-part/add-upload-part.controller';
import { AddUploadPartHandler } from './add-upload-part/add-upload-part.handler';
import { ChangeMediaController } from './change-media/change-media.controller';
import { ChangeMediaHandler } from './change-media/change-media.handler';
import { DeleteMediaController } from './delete-media/delete-media.controller';
import { DeleteMediaHandler } from './delete-media/delete-media.handler';
import { DescribePicturesController } from './describe-pictures/describe-pictures.controller';
import { DescribePicturesHandler } from './describe-pictures/describe-pictures.handler';
import { GetMediaController } from './get-media/get-media.controller';
import { GetMediaHandler } from './get-media/get-media.handler';
import { GetMediaItemController } from './get-media-item/get-media-item.controller';
import { GetMediaItemHandler } from './get-media-item/get-media-item.handler';
import { GetWholePictureController } from './get-whole-picture/get-whole-picture.controller';
import { GetWholePictureHandler } from './get-whole-picture/get-whole-picture.handler';
import { ListMediaController } from './list-media/list-media.controller';
import { ListMediaHandler } from './list-media/list-media.handler';
import { ReplaceMediaFileController } from './replace-media-file/replace-media-file.controller';
import { ReplaceMediaFileHandler } from './replace-media-file/replace-media-file.handler';
import { Library } from './library';
import { LibraryRepository } from './library.repository';
import { MakeSizes } from './make-sizes/make-sizes';
import { MediaRepository } from './media.repository';
import { UploadRepository } from './upload.repository';

@Module({
  controllers: [
    AddMediaController,
    AddUploadPartController,
    ChangeMediaController,
    DeleteMediaController,
    DescribePicturesController,
    GetMediaController,
    GetMediaItemController,
    GetWholePictureController,
    ListMediaController,
    ReplaceMediaFileController,
  ],
  providers: [
    AddMediaHandler,
    AddUploadPartHandler,
    ChangeMediaHandler,
    DeleteMediaHandler,
    DescribePicturesHandler,
    GetMediaHandler,
    GetMediaItemHandler,
    GetWholePictureHandler,
    ListMediaHandler,
    ReplaceMediaFileHandler,
    Library,
    LibraryRepository,
    MakeSizes,
    MediaRepository,
    UploadRepository,
  ],
})
export class MediaModule {}
