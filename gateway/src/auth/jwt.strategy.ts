import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { KeyRing } from '@latchline/runtime/crypto/key-ring';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { z } from 'zod';
import type { EdgeRequest, SignedIn } from '../edge/route';
import type { SessionReader } from '../edge/session-reader';
import { SESSION_KEYS, signingKeyOf } from '../edge/session-keys';
import { ApiKeys, isApiKey } from './api-keys/api-keys';
import { IdentityRepository } from './identity.repository';
import { SessionCookies } from './session-cookies';

export const tokenIssuer = 'latchline';
const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.int() });

export function bearerOf(request: FastifyRequest): string | null {
  return /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * The token names the session; the database says whether it is still active and what its user may do, so that signing
 * out or losing a role takes effect with the next request.
 */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    private readonly identity: IdentityRepository,
    cookies: SessionCookies,
    @Inject(SESSION_KEYS) keys: KeyRing,
  ) {
    super({
      secretOrKeyProvider: (_request: unknown, token: string, done: (error: null, key?: Buffer) => void) =>
        done(null, signingKeyOf(keys, token)?.bytes),
      algorithms: ['HS256'],
      issuer: tokenIssuer,
      passReqToCallback: true,
      jwtFromRequest: (request: unknown) => {
        const incoming = request as FastifyRequest;
        return bearerOf(incoming) ?? cookies.access(incoming);
      },
    });
  }

  async validate(request: FastifyRequest, claims: unknown): Promise<SignedIn | false> {
    const { data } = claimsSchema.safeParse(claims);
    const user = data ? await this.identity.findSession(data.sid) : null;
    if (!data || !user || user.id !== data.sub) return false;
    return { user, sessionId: data.sid, expiresAt: data.exp, via: bearerOf(request) ? 'bearer' : 'cookie' };
  }
}

@Injectable()
export class CallerReader extends AuthGuard('jwt') implements SessionReader {
  constructor(private readonly keys: ApiKeys) {
    super();
  }

  async read(context: ExecutionContext): Promise<SignedIn | null> {
    const request = context.switchToHttp().getRequest<EdgeRequest>();
    const token = bearerOf(request);
    if (token && isApiKey(token)) return this.keys.callerOf(token);
    await super.canActivate(context);
    return request.user ?? null;
  }

  /** No session is fine, the route decides; an unavailable database is an error. */
  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error;
    return (user || null) as User;
  }
}
