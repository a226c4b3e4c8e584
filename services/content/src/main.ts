import '@latchline/runtime/telemetry/start';
import { runService } from '@latchline/runtime/process/run-service';
import { AppModule } from './app.module';
import { loadContentConfig } from './content.config';

void runService({ name: 'content', config: loadContentConfig, module: (config) => AppModule.with(config) });
