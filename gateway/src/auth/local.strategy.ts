import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { identityErrors } from '@latchline/contracts/identity/identity.errors';
import type { routes } from '@latchline/contracts/api/routes';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { FastifyRequest } from 'fastify';
import { type IStrategyOptionsWithRequest, Strategy } from 'passport-local';
import type { EdgeRequest, InputOf } from '../edge/route';
import { KnownDevices } from './known-devices';
import { SignIn } from './sign-in';

export interface SigningIn extends FastifyRequest {
  account: SessionUser;
}

const options: IStrategyOptionsWithRequest = {
  usernameField: 'email',
  passwordField: 'password',
  passReqToCallback: true,
  session: false,
};

@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(
    private readonly signIn: SignIn,
    private readonly devices: KnownDevices,
  ) {
    super(options);
  }

  validate(request: EdgeRequest, email: string): Promise<SessionUser> {
    // The input parsed by the route guard; passport itself would read the raw body.
    const { body } = request.input as InputOf<typeof routes.signIn>;
    return this.signIn.check(body, { address: request.ip, device: this.devices.known(request, email) });
  }
}

/** Sets `request.account` to the user. Runs after the route guard, so the body is valid. */
@Injectable()
export class CredentialsGuard extends AuthGuard('local') {
  override getAuthenticateOptions() {
    return { property: 'account' };
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw new CodedError(identityErrors.wrongCredentials, 'Wrong e-mail address or password');
    return user;
  }

  override canActivate(context: ExecutionContext): Promise<boolean> {
    return super.canActivate(context) as Promise<boolean>;
  }
}
