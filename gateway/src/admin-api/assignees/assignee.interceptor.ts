import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Route, RouteCall } from '@latchline/contracts/http/route';
import type { Observable } from 'rxjs';
import type { EdgeRequest } from '../../edge/route';
import { ROUTE } from '../../edge/route.decorator';
import { invalid } from '../../edge/route-input';
import { AssigneesRepository } from './assignees.repository';

/** Rejects work for an address that belongs to no user: nobody would see it. The services do not know the users. */
@Injectable()
export class AssigneeInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly assignees: AssigneesRepository,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const field = this.reflector.get<Route | undefined>(ROUTE, context.getHandler())?.assigneeIn;
    if (field === undefined) return next.handle();
    const { body } = context.switchToHttp().getRequest<EdgeRequest>().input as Pick<RouteCall, 'body'>;
    const email = (body as unknown as Record<string, unknown>)[field];
    if (typeof email === 'string' && email !== '' && !(await this.assignees.includes(email)))
      throw invalid([{ path: field, message: 'There is no such user' }]);
    return next.handle();
  }
}
