import { type IntervalHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { version } from '../config/version';
import type { Labels } from './sample';

type Read = (name: string, help: string, read: () => number, labels?: Labels) => void;
interface Gauges {
  gauge: Read;
  total: Read;
}

/** Coarse, so that it wakes an idle process no more often than its own timers. */
const delayResolutionMs = 50;

/** Metrics of the process itself. */
export function addProcessMetrics(metrics: Gauges): void {
  metrics.gauge('build_info', 'Version of this process', () => 1, { version });
  metrics.gauge('process_uptime_seconds', 'Seconds since the process started', () => process.uptime());
  metrics.gauge('process_resident_memory_bytes', 'Resident memory of the process', () =>
    process.memoryUsage.rss(),
  );
  metrics.total('process_cpu_seconds_total', 'Processor time used', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge('nodejs_heap_used_bytes', 'Heap in use', () => getHeapStatistics().used_heap_size);
  metrics.gauge('nodejs_heap_limit_bytes', 'Heap size limit', () => getHeapStatistics().heap_size_limit);
  addEventLoop(metrics);
}

function addEventLoop(metrics: Gauges): void {
  let delay: IntervalHistogram | undefined;
  let before = performance.eventLoopUtilization();
  metrics.gauge(
    'nodejs_eventloop_delay_p99_seconds',
    'Event loop delay, 99th percentile since the last scrape',
    () => {
      // Enabled at the first scrape, so that it costs nothing without one.
      if (!delay) {
        delay = monitorEventLoopDelay({ resolution: delayResolutionMs });
        delay.enable();
        return 0;
      }
      const waited = delay.percentile(99) / 1e9 - delayResolutionMs / 1e3;
      delay.reset();
      return Math.max(0, waited);
    },
  );
  metrics.gauge(
    'nodejs_eventloop_utilization_ratio',
    'Share of time the event loop was busy since the last scrape',
    () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
  );
}
