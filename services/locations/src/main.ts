import '@latchline/runtime/telemetry/start';
import { runService } from '@latchline/runtime/process/run-service';
import { AppModule } from './app.module';
import { loadLocationsConfig } from './locations.config';

void runService({
  name: 'locations',
  config: loadLocationsConfig,
  module: (config) => AppModule.with(config),
});
