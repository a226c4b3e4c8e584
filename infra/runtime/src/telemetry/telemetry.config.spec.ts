import { loadTelemetryConfig } from './telemetry.config';

describe('loadTelemetryConfig', () => {
  it('calls a process after the package it belongs to', () => {
    expect(loadTelemetryConfig({}, __filename)).toEqual({ serviceName: 'runtime', endpoint: undefined });
  });

  it('takes a name and an endpoint that are given, and not empty ones', () => {
    const env = { OTEL_SERVICE_NAME: 'leads', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect(loadTelemetryConfig(env, __filename)).toEqual({
      serviceName: 'leads',
      endpoint: 'http://collector:4318',
    });
    const empty = { OTEL_SERVICE_NAME: '', OTEL_EXPORTER_OTLP_ENDPOINT: '' };
    expect(loadTelemetryConfig(empty, '/nowhere/main.js')).toEqual({
      serviceName: 'latchline',
      endpoint: undefined,
    });
  });
});
