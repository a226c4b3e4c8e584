import { type DynamicModule, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { SESSION_READER } from '../edge/session-reader';
import type { GatewayConfig } from '../gateway.config';
import { AccountMails } from './account-mails';
import { AccountController } from './account/account.controller';
import { ChangePassword } from './account/change-password';
import { OwnSessions } from './account/own-sessions';
import { OwnSessionsRepository } from './account/own-sessions.repository';
import { AdministratorBootstrap } from './administrator.bootstrap';
import { ApiKeyRepository } from './api-keys/api-key.repository';
import { ApiKeys } from './api-keys/api-keys';
import { AuthController } from './auth.controller';
import { BrowserSession } from './browser-session';
import { ConfiguredAdministrator } from './configured-administrator';
import { ForgetPassword } from './forgotten-password/forget-password';
import { PasswordResetRepository } from './forgotten-password/password-reset.repository';
import { ResetLinks } from './forgotten-password/reset-links';
import { ResetPassword } from './forgotten-password/reset-password';
import { IdentityRepository } from './identity.repository';
import { AcceptInvitation } from './invitations/accept-invitation';
import { InvitationRepository } from './invitations/invitation.repository';
import { Invitations } from './invitations/invitations';
import { CallerReader, JwtStrategy, tokenIssuer } from './jwt.strategy';
import { KnownDevices } from './known-devices';
import { LinksController } from './links.controller';
import { CredentialsGuard, LocalStrategy } from './local.strategy';
import { PasskeyController } from './passkeys/passkey.controller';
import { PasskeyRepository } from './passkeys/passkey.repository';
import { Passkeys } from './passkeys/passkeys';
import { BreachedPasswords } from './passwords/breached-passwords';
import { Credentials } from './passwords/credentials';
import { OwnPassword } from './passwords/own-password';
import { PasswordPolicy } from './passwords/password-policy';
import { Passwords } from './passwords/passwords';
import { ProfileController } from './profiles/profile.controller';
import { ProfileRepository } from './profiles/profile.repository';
import { Profiles } from './profiles/profiles';
import { StaffDirectory } from './profiles/staff-directory';
import { SecondFactor } from './second-factor/second-factor';
import { SecondFactorController } from './second-factor/second-factor.controller';
import { SecondFactorRepository } from './second-factor/second-factor.repository';
import { SecondFactorResealing } from './second-factor/second-factor-resealing';
import { SecurityEvents } from './security-events';
import { SessionCookies } from './session-cookies';
import { SessionEndings } from './session-endings';
import { Sessions } from './sessions';
import { SignIn } from './sign-in';
import { SignInLimits } from './sign-in-limits';
import { SignUp } from './sign-up';
import { SignUpController } from './sign-up.controller';
import { TokenGrant } from './token-grant';
import { AccountRecovery } from './users/account-recovery';
import { StaffAlerts } from './users/staff-alerts';
import { UserDetails } from './users/user-details';
import { UserRepository } from './users/user.repository';
import { Users } from './users/users';

@Module({})
export class AuthModule {
  static with(config: GatewayConfig): DynamicModule {
    return {
      module: AuthModule,
      // The guard of every route reads the session from here.
      global: true,
      imports: [
        PassportModule,
        JwtModule.register({
          signOptions: { algorithm: 'HS256', issuer: tokenIssuer },
          verifyOptions: { algorithms: ['HS256'], issuer: tokenIssuer },
        }),
      ],
      controllers: [
        AccountController,
        AuthController,
        LinksController,
        PasskeyController,
        ProfileController,
        SecondFactorController,
        ...(config.AUTH_SIGNUP_ENABLED ? [SignUpController] : []),
      ],
      providers: [
        AcceptInvitation,
        AccountMails,
        AccountRecovery,
        AdministratorBootstrap,
        ApiKeyRepository,
        ApiKeys,
        BreachedPasswords,
        BrowserSession,
        ChangePassword,
        ConfiguredAdministrator,
        Credentials,
        CredentialsGuard,
        ForgetPassword,
        IdentityRepository,
        InvitationRepository,
        Invitations,
        JwtStrategy,
        KnownDevices,
        LocalStrategy,
        OwnPassword,
        OwnSessions,
        OwnSessionsRepository,
        PasskeyRepository,
        Passkeys,
        PasswordPolicy,
        PasswordResetRepository,
        Passwords,
        ProfileRepository,
        Profiles,
        ResetLinks,
        ResetPassword,
        SecondFactor,
        SecondFactorRepository,
        SecondFactorResealing,
        SecurityEvents,
        SessionCookies,
        SessionEndings,
        Sessions,
        SignIn,
        SignInLimits,
        SignUp,
        StaffAlerts,
        StaffDirectory,
        TokenGrant,
        UserDetails,
        UserRepository,
        Users,
        { provide: SESSION_READER, useClass: CallerReader },
      ],
      exports: [
        AccountMails,
        AccountRecovery,
        ApiKeys,
        IdentityRepository,
        Invitations,
        ProfileRepository,
        SESSION_READER,
        SessionEndings,
        StaffAlerts,
        Users,
      ],
    };
  }
}
