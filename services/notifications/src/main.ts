import '@latchline/runtime/telemetry/start';
import { runService } from '@latchline/runtime/process/run-service';
import { AppModule } from './app.module';
import { loadNotificationsConfig } from './notifications.config';

void runService({
  name: 'notifications',
  config: loadNotificationsConfig,
  module: (config) => AppModule.with(config),
});
