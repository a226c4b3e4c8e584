import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Route } from '@latchline/contracts/http/route';
import { isVersioned } from '@latchline/contracts/http/versioned';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { ROUTE } from './route.decorator';

/** What an administrator can change has the time of its last change, and that is its version. */
export interface Versioned {
  readonly updated_at: string;
}

export const etagOf = (updatedAt: string): string => `"${updatedAt}"`;

/** Gives every entity that is answered its version as ETag (RFC 9110, section 8.8.3). */
@Injectable()
export class VersionInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    if (!route || !isVersioned(route)) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next
      .handle()
      .pipe(tap((entity: Versioned) => void reply.header('etag', etagOf(entity.updated_at))));
  }
}
