import { Inject, Injectable } from '@nestjs/common';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig, isSecure } from '../gateway.config';
import type { IssuedSession } from './sessions';
import { accessTokenSeconds, refreshTokenSeconds } from './session-rules';

/** `__Host-` prevents subdomains and plain-HTTP pages from setting the cookie; it requires https. */
export const cookieNames = (secure: boolean) => ({
  access: `${secure ? '__Host-' : ''}latchline-access`,
  refresh: `${secure ? '__Host-' : ''}latchline-refresh`,
  device: `${secure ? '__Host-' : ''}latchline-device`,
});

const deviceSeconds = 365 * 24 * 60 * 60;

@Injectable()
export class SessionCookies {
  private readonly secure: boolean;
  private readonly names: ReturnType<typeof cookieNames>;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    this.secure = isSecure(config);
    this.names = cookieNames(this.secure);
  }

  access(request: FastifyRequest): string | null {
    return request.cookies[this.names.access] || null;
  }

  refresh(request: FastifyRequest): string | null {
    return request.cookies[this.names.refresh] || null;
  }

  device(request: FastifyRequest): string | null {
    return request.cookies[this.names.device] || null;
  }

  /** Survives signing out: it only says that the user has signed in here before. */
  setDevice(reply: FastifyReply, value: string): void {
    void reply.setCookie(this.names.device, value, this.attributes(deviceSeconds));
  }

  /** Persistent cookies: a dashboard stays signed in when the browser restarts. */
  set(reply: FastifyReply, issued: Pick<IssuedSession, 'accessToken' | 'refreshToken'>): void {
    void reply.setCookie(this.names.access, issued.accessToken, this.attributes(accessTokenSeconds));
    void reply.setCookie(this.names.refresh, issued.refreshToken, this.attributes(refreshTokenSeconds));
  }

  clear(reply: FastifyReply): void {
    void reply.setCookie(this.names.access, '', this.attributes(0));
    void reply.setCookie(this.names.refresh, '', this.attributes(0));
  }

  private attributes(maxAge: number) {
    return { httpOnly: true, sameSite: 'strict', secure: this.secure, path: '/', maxAge } as const;
  }
}
