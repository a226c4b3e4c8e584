/**
 * All that spans may tell. None of these can hold what a visitor typed, nor who they are: no addresses, no paths, no
 * queries, no user agents, no statements. `infra/observability/telemetry.yaml` says what each means, and a test holds
 * both together.
 */
export const allowedAttributes: ReadonlySet<string> = new Set([
  'db.namespace',
  'db.operation.name',
  'db.query.summary',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'latchline.message.deliveries',
  'latchline.message.name',
  'messaging.batch.message_count',
  'messaging.destination.name',
  'messaging.message.id',
  'messaging.operation.name',
  'messaging.operation.type',
  'messaging.system',
  'network.protocol.name',
  'rpc.method',
  'rpc.service',
  'rpc.system.name',
  'server.address',
  'server.port',
  'url.scheme',
  'url.template',
]);
