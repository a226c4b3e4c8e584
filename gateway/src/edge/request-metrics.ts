import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { routes } from '@latchline/contracts/api/routes';
import { Metrics } from '@latchline/runtime/health/metrics';
import { ProbeMarker } from './clients/probe-marker';
import { type RequestDurations, requestDurations } from '@latchline/runtime/health/request-durations';

/** Outcomes of sending a lead that are counted from 0: Prometheus does not see the first value of a new series as an increase. */
const submissions = [202, 500, 503] as const;

/** Measures requests by route, never by URL. */
@Injectable()
export class RequestMetrics implements OnModuleInit {
  private readonly took: RequestDurations;

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly probes: ProbeMarker,
    metrics: Metrics,
  ) {
    const { path } = routes.submitLead;
    this.took = requestDurations(
      metrics,
      submissions.map((status) => ['POST', path, status]),
    );
  }

  onModuleInit(): void {
    this.host.httpAdapter.setOnResponseHook((request, reply, done) => {
      // A live stream lasts as long as its dashboard is open, so its duration is no measure of speed. A probe is no visitor.
      const isMeasured = reply.getHeader('content-type') !== 'text/event-stream';
      if (isMeasured && !this.probes.isIn(request.headers)) {
        const { method, routeOptions } = request;
        this.took(method, routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
      }
      done();
    });
  }
}
