import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Route } from '@latchline/contracts/http/route';
import { isVersioned, versionOf } from '@latchline/contracts/http/versioned';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { ROUTE } from './route.decorator';

export const etagOf = (updatedAt: string): string => `"${updatedAt}"`;

/** Sends the version of every returned entity as ETag (RFC 9110, section 8.8.3). */
@Injectable()
export class VersionInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = this.reflector.get<Route | undefined>(ROUTE, context.getHandler());
    if (!route || !isVersioned(route)) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(tap((answer) => void reply.header('etag', etagOf(versionOf(route, answer)))));
  }
}
