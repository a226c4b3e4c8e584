import '@latchline/runtime/telemetry/start';
import { runService } from '@latchline/runtime/process/run-service';
import { AppModule } from './app.module';
import { loadLeadsConfig } from './leads.config';

void runService({ name: 'leads', config: loadLeadsConfig, module: (config) => AppModule.with(config) });
