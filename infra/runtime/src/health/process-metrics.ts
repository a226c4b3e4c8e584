import { type IntervalHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

type Read = (name: string, help: string, read: () => number) => void;
interface Gauges {
  gauge: Read;
  total: Read;
}

/** Coarse enough to wake an idle process no more than its own timers do. */
const delayResolutionMs = 50;

/** How the process itself is doing. */
export function addProcessMetrics(metrics: Gauges): void {
  metrics.gauge('process_uptime_seconds', 'Seconds since the process started', () => process.uptime());
  metrics.gauge('process_resident_memory_bytes', 'Memory held by the process', () =>
    process.memoryUsage.rss(),
  );
  metrics.total('process_cpu_seconds_total', 'Processor time used', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge('nodejs_heap_used_bytes', 'Heap in use', () => getHeapStatistics().used_heap_size);
  metrics.gauge(
    'nodejs_heap_limit_bytes',
    'Heap that may be used',
    () => getHeapStatistics().heap_size_limit,
  );
  addEventLoop(metrics);
}

function addEventLoop(metrics: Gauges): void {
  let delay: IntervalHistogram | undefined;
  let before = performance.eventLoopUtilization();
  metrics.gauge(
    'nodejs_eventloop_delay_p99_seconds',
    'Work waited this long for its turn, since the last look',
    () => {
      // Watched from the first look on: where nobody scrapes, nobody pays.
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
    'Share of the time that was work, since the last look',
    () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
  );
}
