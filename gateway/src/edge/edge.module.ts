import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { SESSION_KEYS, sessionKeys } from './session-keys';
import { IgnoredProxy } from './clients/ignored-proxy';
import { ProbeMarker } from './clients/probe-marker';
import { ProblemFilter } from './problems/problem.filter';
import { RateLimits } from './limits/rate-limits';
import { RequestMetrics } from './request-metrics';
import { RouteGuard } from './route.guard';
import { VersionInterceptor } from './version.interceptor';

/** Guard, filter and interceptor of every controller. */
@Module({})
export class EdgeModule {
  static with(config: GatewayConfig): DynamicModule {
    return {
      module: EdgeModule,
      global: true,
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        { provide: SESSION_KEYS, useFactory: () => sessionKeys(config) },
        RateLimits,
        RequestMetrics,
        IgnoredProxy,
        ProbeMarker,
        ProblemFilter,
        { provide: APP_FILTER, useExisting: ProblemFilter },
        { provide: APP_GUARD, useClass: RouteGuard },
        { provide: APP_INTERCEPTOR, useClass: VersionInterceptor },
      ],
      exports: [GATEWAY_CONFIG, IgnoredProxy, ProbeMarker, ProblemFilter, RateLimits, SESSION_KEYS],
    };
  }
}
