import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createLogger } from '@latchline/runtime/logger/logger';
import { LiveStreamWriter } from '@latchline/runtime/events/live-stream';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { sealingKeys } from '@latchline/runtime/crypto/sealing-keys';
import { closeRedis, connectRedis, whenReady } from '@latchline/runtime/redis/redis-connection';
import { eventually } from '@latchline/runtime/testing/stores.config';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { createGateway } from '../create-gateway';
import type { ArrivalTimeouts } from '../edge/server/arrival-time';
import { type GatewayConfig, loadGatewayConfig } from '../gateway.config';
import { FakeServices } from './fake-services';
import { FakeShell } from './fake-shell';
import { administrator, testEnvironment } from './gateway-under-test.config';
import { cookiesOf, type Jar } from './jar';
import { type OwnStores, ownStores } from './own-stores';

/** Timeout for beforeAll and afterAll: starting and stopping takes seconds on a busy machine. */
export const bootMs = 120_000;

/** The real gateway on real stores, with fake services and a fake shell. */
export class GatewayUnderTest {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly config: GatewayConfig,
    readonly url: string,
    readonly services: FakeServices,
    readonly shell: FakeShell,
    readonly redis: Redis,
    readonly codec: MessageCodec,
    readonly live: LiveStreamWriter,
    private readonly stores: OwnStores,
  ) {}

  static async start(
    overrides: Readonly<Record<string, string>> = {},
    times?: ArrivalTimeouts,
  ): Promise<GatewayUnderTest> {
    const stores = await ownStores();
    const shell = new FakeShell();
    const config = loadGatewayConfig(testEnvironment(stores, await shell.start(), overrides));
    const logger = createLogger({ service: 'gateway', level: config.LOG_LEVEL });
    const codec = new MessageCodec(sealingKeys(config));
    const redis = connectRedis(config.REDIS_URL, { role: 'test', logger });
    if (!(await whenReady(redis, 5_000))) throw new Error('No Redis');
    const services = new FakeServices({ redis, codec, logger });
    services.reset();
    services.start();
    const app = await createGateway(config, logger, times);
    await app.listen(0, '127.0.0.1');
    const live = new LiveStreamWriter(redis, codec);
    const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    // On a busy machine a boot takes so long that the connection is renewed meanwhile.
    if (!(await whenReady(redis, 5_000))) throw new Error('Redis did not come back after the boot');
    return new GatewayUnderTest(app, config, url, services, shell, redis, codec, live, stores);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.services.stop();
    await this.shell.stop();
    await closeRedis(this.redis);
    await this.stores.close();
  }

  query<Row>(sql: string): Promise<Row[]> {
    return this.app.get(DataSource).query<Row[]>(sql);
  }

  /** Sends a request without following redirects. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.url + path, { redirect: 'manual', ...init });
  }

  postJson(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  /** Waits for the first account: the gateway serves requests before it is created. */
  async signIn(): Promise<Jar> {
    const isReady = async () => {
      const accounts = await this.query('SELECT 1 FROM identity.users').catch(() => []);
      return accounts.length > 0;
    };
    await eventually('the first account', isReady);
    const response = await this.postJson('/api/auth/login', administrator);
    if (!response.ok) throw new Error(`Could not sign in: ${response.status}`);
    return cookiesOf(response);
  }

  postForm(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  }
}
