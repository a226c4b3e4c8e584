import { sessionUserSchema } from '../access/session-user';
import {
  signInSchema,
  signUpSchema,
  signInResponseSchema,
  sessionSchema,
  tokenRequestSchema,
  tokenResponseSchema,
} from './session.schema';
import {
  userSchema,
  userPatchSchema,
  invitationSchema,
  newInvitationSchema,
  sentInvitationSchema,
  openInvitationSchema,
  invitationTokenSchema,
  passwordByTokenSchema,
  forgottenPasswordSchema,
} from './user.schema';
import { assigneeListSchema } from './user.operations';
import { apiKeySchema, createdApiKeySchema, newApiKeySchema } from './api-key.operations';
import {
  accountSchema,
  secondFactorSchema,
  passwordChangeSchema,
  ownSessionSchema,
  withPasswordSchema,
  newSecondFactorSchema,
  codeOfAppSchema,
  recoveryCodesSchema,
} from './account.schema';
import {
  createdCredentialSchema,
  newPasskeySchema,
  passkeyOptionsSchema,
  passkeySchema,
  passkeySignInSchema,
  usedCredentialSchema,
} from './passkey.schema';
import {
  auditEntrySchema,
  auditPageSchema,
  auditFacetsSchema,
  auditDetailsSchema,
  auditChangeSchema,
} from './audit.schema';
import {
  profilePatchSchema,
  profileSchema,
  staffMemberSchema,
  versionedProfileSchema,
} from './profile.schema';
import { staffAlertsSchema, staffAlertsPatchSchema } from './staff-alerts.schema';

/** Names of these schemas in the OpenAPI document. Only the gateway imports this file. */
export const identitySchemas = {
  Profile: profileSchema,
  VersionedProfile: versionedProfileSchema,
  ProfilePatch: profilePatchSchema,
  StaffMember: staffMemberSchema,
  SessionUser: sessionUserSchema,
  SignInRequest: signInSchema,
  SignUpRequest: signUpSchema,
  SignInResponse: signInResponseSchema,
  Session: sessionSchema,
  TokenRequest: tokenRequestSchema,
  /** Credentials, with the code for accounts that have a second factor. */
  PasswordGrant: tokenRequestSchema.options[0],
  /** The refresh token of an earlier response. */
  RefreshTokenGrant: tokenRequestSchema.options[1],
  TokenResponse: tokenResponseSchema,
  User: userSchema,
  UserPatch: userPatchSchema,
  Invitation: invitationSchema,
  NewInvitation: newInvitationSchema,
  SentInvitation: sentInvitationSchema,
  OpenInvitation: openInvitationSchema,
  InvitationToken: invitationTokenSchema,
  PasswordByToken: passwordByTokenSchema,
  ForgottenPassword: forgottenPasswordSchema,
  AssigneeList: assigneeListSchema,
  ApiKey: apiKeySchema,
  NewApiKey: newApiKeySchema,
  CreatedApiKey: createdApiKeySchema,
  Account: accountSchema,
  SecondFactor: secondFactorSchema,
  PasswordChange: passwordChangeSchema,
  OwnSession: ownSessionSchema,
  CurrentPassword: withPasswordSchema,
  NewSecondFactor: newSecondFactorSchema,
  AppCode: codeOfAppSchema,
  RecoveryCodes: recoveryCodesSchema,
  Passkey: passkeySchema,
  PasskeyOptions: passkeyOptionsSchema,
  NewPasskey: newPasskeySchema,
  CreatedCredential: createdCredentialSchema,
  PasskeySignIn: passkeySignInSchema,
  UsedCredential: usedCredentialSchema,
  AuditEntry: auditEntrySchema,
  AuditPage: auditPageSchema,
  AuditFacets: auditFacetsSchema,
  AuditDetails: auditDetailsSchema,
  AuditChange: auditChangeSchema,
  StaffAlerts: staffAlertsSchema,
  StaffAlertsPatch: staffAlertsPatchSchema,
} as const;
