import { Module } from '@nestjs/common';
import { CopyRevisionHandlers } from './copy-revision.handlers';
import { EditedCopyHandlers } from './edited-copy.handlers';
import { CopyChanges } from './copy-changes';
import { EditedCopyRepository } from './edited-copy.repository';

/** Editing of page copy and legal texts. */
@Module({
  controllers: [CopyRevisionHandlers, EditedCopyHandlers],
  exports: [EditedCopyRepository],
  providers: [CopyChanges, EditedCopyRepository],
})
export class CopyEditorModule {}
