import { type DynamicModule, Module } from '@nestjs/common';
import { OutboundClient } from '@latchline/runtime/outbound/outbound.client';
import { BlogEditorModule } from '../blog-editor/blog-editor.module';
import { MediaModule } from '../media/media.module';
import { ImportPictures } from './import-pictures';
import { PictureFetcher } from './picture.fetcher';
import { PictureImportHandlers } from './picture-import.handlers';
import { PictureImportRepository } from './picture-import.repository';

@Module({})
export class PictureImportsModule {
  static with(config: { readonly OUTBOUND_ALLOWED_HOSTS: readonly string[] }): DynamicModule {
    return {
      module: PictureImportsModule,
      imports: [BlogEditorModule, MediaModule],
      controllers: [PictureImportHandlers],
      providers: [
        ImportPictures,
        PictureFetcher,
        PictureImportRepository,
        { provide: OutboundClient, useValue: new OutboundClient(config) },
      ],
    };
  }
}
