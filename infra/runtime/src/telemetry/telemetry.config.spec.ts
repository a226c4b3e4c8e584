import { loadTelemetryConfig } from './telemetry.config';

describe('loadTelemetryConfig', () => {
  it('names a process after its package', () => {
    expect(loadTelemetryConfig({}, __filename)).toEqual({
      serviceName: 'runtime',
      endpoint: undefined,
      sampleRatio: 1,
    });
  });

  it('uses a configured name and endpoint, and ignores empty ones', () => {
    const env = { OTEL_SERVICE_NAME: 'leads', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect(loadTelemetryConfig(env, __filename)).toEqual({
      serviceName: 'leads',
      endpoint: 'http://collector:4318',
      sampleRatio: 1,
    });
    const empty = { OTEL_SERVICE_NAME: '', OTEL_EXPORTER_OTLP_ENDPOINT: '' };
    expect(loadTelemetryConfig(empty, '/nowhere/main.js')).toEqual({
      serviceName: 'latchline',
      endpoint: undefined,
      sampleRatio: 1,
    });
  });

  it.each([
    ['0.1', 0.1],
    ['0', 0],
    ['', 1],
    ['many', 1],
    ['7', 1],
  ])('parses the sample ratio %s as %d', (given, share) =>
    expect(loadTelemetryConfig({ OTEL_TRACES_SAMPLER_ARG: given }, __filename).sampleRatio).toBe(share),
  );
});
