/**
 * All attributes that spans may have. None of them can contain personal data: no addresses, paths, queries, user agents or
 * statements. `infra/observability/telemetry.yaml` describes each one, and a test compares the two lists.
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
