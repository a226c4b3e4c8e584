import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { Metrics } from '@latchline/runtime/health/metrics';

/** Counts what was asked and answered, by route and never by address. */
@Injectable()
export class RequestMetrics implements OnModuleInit {
  private readonly answered: ReturnType<Metrics['counter']>;
  private readonly took: ReturnType<Metrics['counter']>;

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    metrics: Metrics,
  ) {
    this.answered = metrics.counter('http_requests_total', 'Requests answered');
    this.took = metrics.counter('http_request_seconds_total', 'Time spent on requests');
  }

  onModuleInit(): void {
    this.host.httpAdapter.setOnResponseHook((request, reply, done) => {
      const labels = { method: request.method, route: request.routeOptions.url ?? 'none' };
      this.answered({ ...labels, status: String(reply.statusCode) });
      this.took(labels, reply.elapsedTime / 1000);
      done();
    });
  }
}
