import { loadTelemetryConfig } from './telemetry.config';

describe('loadTelemetryConfig', () => {
  it('calls a process after the package it belongs to', () => {
    expect(loadTelemetryConfig({}, __filename)).toEqual({
      serviceName: 'runtime',
      endpoint: undefined,
      sampleRatio: 1,
    });
  });

  it('takes a name and an endpoint that are given, and not empty ones', () => {
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
  ])('records of %s the share %d', (given, share) =>
    expect(loadTelemetryConfig({ OTEL_TRACES_SAMPLER_ARG: given }, __filename).sampleRatio).toBe(share),
  );
});
