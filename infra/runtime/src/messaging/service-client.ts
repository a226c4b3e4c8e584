import { Injectable } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { firstValueFrom } from 'rxjs';
import type { z } from 'zod';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import { Logger } from '../logger/logger';
import { defaultTimeoutMs, RedisStreamsClient, TimedRequest } from './redis-streams.client';
import { inSpan } from './trace-context';

/** Asks another service. Failures are always a CodedError: the service's own code, or one of `messagingErrors`. */
@Injectable()
export class ServiceClient {
  constructor(
    private readonly client: RedisStreamsClient,
    private readonly logger: Logger,
  ) {}

  async request<D extends RequestDefinition>(
    definition: D,
    data: z.input<D['request']>,
    { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
  ): Promise<z.output<D['response']>> {
    const response = await inSpan(definition.name, { kind: SpanKind.CLIENT }, () =>
      firstValueFrom(this.client.send<unknown>(definition.name, new TimedRequest(data, timeoutMs))),
    );
    const parsed = definition.response.safeParse(response);
    if (parsed.success) return parsed.data as z.output<D['response']>;
    const paths = parsed.error.issues.map((issue) => issue.path.join('.'));
    this.logger.error({ request: definition.name, paths }, 'An answer does not fit its schema');
    throw new CodedError(messagingErrors.internal, `${definition.name} was answered with something else`);
  }
}
