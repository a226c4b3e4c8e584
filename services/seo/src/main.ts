import '@latchline/runtime/telemetry/start';
import { runService } from '@latchline/runtime/process/run-service';
import { AppModule } from './app.module';
import { loadSeoConfig } from './seo.config';

void runService({ name: 'seo', config: loadSeoConfig, module: (config) => AppModule.with(config) });
