import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Route } from '@latchline/contracts/http/route';
import type { FastifyReply } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';
import type { EdgeRequest } from '../edge/route';
import { ROUTE } from '../edge/route.decorator';
import { AuditedCall } from './audited-call';
import { policyOfRoute } from './audit-policy';

/** Wraps every handler and records the calls that have an audit policy. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly calls: AuditedCall,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    const policy = route && policyOfRoute(route);
    if (!policy) return next.handle();
    const http = context.switchToHttp();
    const work = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    const call = { policy, request: http.getRequest<EdgeRequest>(), reply: http.getResponse<FastifyReply>() };
    return of(await (policy.signsIn ? this.calls.signIn(call, work) : this.calls.run(call, work)));
  }
}
