import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import { keyMayCall } from '@latchline/contracts/access/api-key-scopes';
import { mayCall } from '@latchline/contracts/access/roles';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { REFUSED_CALLS, type RefusedCalls } from './refused-calls';
import { SESSION_READER, type SessionReader } from './session-reader';
import { isForeign, isSafeMethod } from './clients/origin';
import type { EdgeRequest, EdgeRoute, SignedIn } from './route';
import { ROUTE } from './route.decorator';
import { parseInput } from './route-input';

/**
 * Guards every route: session, role, origin, then input. A route without a contract is closed. Input is parsed last, so
 * that unauthorised callers learn nothing about the schemas.
 */
@Injectable()
export class RouteGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(SESSION_READER) private readonly sessions: SessionReader,
    @Inject(REFUSED_CALLS) private readonly calls: RefusedCalls,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = this.reflector.get<EdgeRoute | undefined>(ROUTE, context.getHandler());
    const request = context.switchToHttp().getRequest<EdgeRequest>();
    if (!route) throw new CodedError(identityErrors.forbidden, 'This route defines no access rules');
    request.user = route.auth === 'public' ? null : await this.sessions.read(context);
    try {
      this.admit(route, request);
    } catch (error) {
      await this.calls.refused(route, request, error);
      throw error;
    }
    return true;
  }

  private admit(route: EdgeRoute, request: EdgeRequest): void {
    this.requireRole(route, request.user);
    this.refuseForeign(route, request);
    request.input = parseInput(route, {
      params: request.params,
      query: request.query,
      body: request.body,
      contentType: request.headers['content-type'],
    });
  }

  private requireRole(route: EdgeRoute, caller: SignedIn | null | undefined): void {
    const { auth } = route;
    if (caller?.scopes) {
      if (keyMayCall(route, caller.scopes)) return;
      throw new CodedError(identityErrors.forbidden, 'The permissions of this API key do not include this');
    }
    if (mayCall(auth, caller?.user.role ?? null)) return;
    if (!caller) throw new CodedError(identityErrors.notSignedIn, 'Sign in first');
    const allowed = auth === 'admin' ? 'This is for administrators' : 'Your role does not include this';
    throw new CodedError(identityErrors.forbidden, allowed);
  }

  /** Includes sign-in: another site must not be able to sign a visitor in to a different account. */
  private refuseForeign(route: EdgeRoute, request: EdgeRequest): void {
    // `via` says what authenticated the caller: an invalid bearer token beside a cookie does not skip the check.
    if (request.user?.via === 'bearer') return;
    const { origin, host, 'sec-fetch-site': fetchSite } = request.headers;
    const isSafe = isSafeMethod(request.method);
    // Browsers send no Origin with a same-origin GET. With one, a script of another site is using the session.
    if (isSafe && (request.user === null || origin === undefined)) return;
    if (route.auth === 'public' && !route.path.startsWith('/api/auth/') && !route.beacon) return;
    const secFetchSite = isSafe ? undefined : Array.isArray(fetchSite) ? fetchSite[0] : fetchSite;
    const foreign = isForeign({ origin, secFetchSite, host, siteOrigin: this.config.SITE_URL });
    if (foreign) throw new CodedError(identityErrors.foreignOrigin, 'Another site sent this request');
  }
}
