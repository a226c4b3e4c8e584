import { type DynamicModule, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { SESSION_READER } from '../edge/session-reader';
import type { GatewayConfig } from '../gateway.config';
import { AdministratorBootstrap } from './administrator.bootstrap';
import { AuthController } from './auth.controller';
import { BrowserSession } from './browser-session';
import { IdentityRepository } from './identity.repository';
import { JwtSessionReader, JwtStrategy, tokenIssuer } from './jwt.strategy';
import { CredentialsGuard, LocalStrategy } from './local.strategy';
import { Passwords } from './passwords';
import { SessionCookies } from './session-cookies';
import { SessionEndings } from './session-endings';
import { Sessions } from './sessions';
import { SignIn } from './sign-in';
import { SignUp } from './sign-up';
import { SignUpController } from './sign-up.controller';
import { TokenGrant } from './token-grant';

@Module({})
export class AuthModule {
  static with(config: GatewayConfig): DynamicModule {
    return {
      module: AuthModule,
      // The guard at the door of every module asks here.
      global: true,
      imports: [
        PassportModule,
        JwtModule.register({
          secret: config.JWT_SECRET,
          signOptions: { algorithm: 'HS256', issuer: tokenIssuer },
          verifyOptions: { algorithms: ['HS256'], issuer: tokenIssuer },
        }),
      ],
      controllers: [AuthController, ...(config.AUTH_SIGNUP_ENABLED ? [SignUpController] : [])],
      providers: [
        AdministratorBootstrap,
        BrowserSession,
        CredentialsGuard,
        IdentityRepository,
        JwtStrategy,
        LocalStrategy,
        Passwords,
        SessionCookies,
        SessionEndings,
        Sessions,
        SignIn,
        SignUp,
        TokenGrant,
        { provide: SESSION_READER, useClass: JwtSessionReader },
      ],
      exports: [SESSION_READER, SessionEndings, IdentityRepository],
    };
  }
}
