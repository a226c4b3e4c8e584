import { Injectable, Optional } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { firstValueFrom } from 'rxjs';
import type { z } from 'zod';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import { Metrics } from '../health/metrics';
import { Logger } from '../logger/logger';
import { parseMessage } from '@latchline/contracts/messaging/parse-message';
import { outcomeOf } from '../health/message-metrics';
import { rpcAttributes } from '../telemetry/rpc-attributes';
import { inSpan } from '../telemetry/trace-context';
import { defaultTimeoutMs, RedisStreamsClient, TimedRequest } from './redis-streams.client';

/** Sends requests to other services. Every failure is a CodedError: the service's own code, or one of `messagingErrors`. */
@Injectable()
export class ServiceClient {
  private readonly took: ReturnType<Metrics['histogram']> | undefined;

  constructor(
    private readonly client: RedisStreamsClient,
    private readonly logger: Logger,
    @Optional() metrics?: Metrics,
  ) {
    this.took = metrics?.histogram(
      'rpc_client_call_duration_seconds',
      'Time until a response from another service',
    );
  }

  async request<D extends RequestDefinition>(
    definition: D,
    data: z.input<D['request']>,
    { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
  ): Promise<z.output<D['response']>> {
    const response = await this.send(definition.name, new TimedRequest(data, timeoutMs));
    const parsed = parseMessage(definition.response, response);
    if (parsed.success) return parsed.data as z.output<D['response']>;
    const paths = parsed.error.issues.map((issue) => issue.path.join('.'));
    this.logger.error({ request: definition.name, paths }, 'Response does not match its schema');
    throw new CodedError(
      messagingErrors.internal,
      `The response to ${definition.name} does not match its schema`,
    );
  }

  private async send(name: string, request: TimedRequest): Promise<unknown> {
    const startedAt = performance.now();
    let outcome = 'ok';
    try {
      return await inSpan(name, { kind: SpanKind.CLIENT, attributes: rpcAttributes(name) }, () =>
        firstValueFrom(this.client.send<unknown>(name, request)),
      );
    } catch (err) {
      outcome = outcomeOf(err);
      throw err;
    } finally {
      this.took?.({ rpc_method: name, outcome }, (performance.now() - startedAt) / 1_000);
    }
  }
}
