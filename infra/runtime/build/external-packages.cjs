/**
 * Packages that are not bundled: telemetry patches a package when Node loads it (`pg`, `ioredis`), and others load their own
 * programs or files from their package folder. Only these are copied into the container image (infra/docker/image).
 */
module.exports = [
  'pg',
  'ioredis',
  'sharp',
  'imapflow',
  '@node-rs/argon2',
  'msgpackr-extract',
  '@bokuweb/zstd-wasm',
  'swagger-ui-dist',
  '@simplewebauthn/server',
  '@opentelemetry/exporter-trace-otlp-http',
];
