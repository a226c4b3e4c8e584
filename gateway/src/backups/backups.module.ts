import { Module } from '@nestjs/common';
import { BackupRunRepository } from './backup-run.repository';
import { BackupsController } from './backups.controller';
import { WatchBackups } from './watch-backups';

@Module({
  controllers: [BackupsController],
  providers: [BackupRunRepository, WatchBackups],
  exports: [WatchBackups],
})
export class BackupsModule {}
