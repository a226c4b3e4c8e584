import { createServer } from 'node:http';
import { createDevProxy, followReleases } from './dev-proxy';

const {
  FRONT_HOST = '127.0.0.1',
  FRONT_PORT,
  FRONT_GATEWAY_PORT,
  FRONT_SHELL_PORT,
  FRONT_SERVERS = '{}',
} = process.env;

const server = createServer();
const pages = createDevProxy(server, {
  gateway: Number(FRONT_GATEWAY_PORT),
  servers: JSON.parse(FRONT_SERVERS) as Record<string, number>,
});
const follow = followReleases(Number(FRONT_SHELL_PORT), pages);
process.on('message', (message: { release?: string; refresh?: boolean }) => {
  if (message.release !== undefined) void follow(message.release);
  if (message.refresh) pages.refresh();
});
for (const event of ['SIGTERM', 'disconnect'] as const) process.on(event, () => process.exit());
server.listen(Number(FRONT_PORT), FRONT_HOST);
