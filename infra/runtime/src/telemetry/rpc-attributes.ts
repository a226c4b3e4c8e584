import type { Attributes } from '@opentelemetry/api';
import { ownerOf } from '@latchline/contracts/messaging/definitions';

/** OpenTelemetry's RPC attributes, for client and server. */
export const rpcAttributes = (name: string): Attributes => ({
  'rpc.system.name': 'redis-streams',
  'rpc.service': ownerOf(name),
  'rpc.method': name,
});
