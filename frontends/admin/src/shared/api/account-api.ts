import { routes } from '@latchline/contracts/api/routes';
import type {
  Account,
  NewSecondFactor,
  OwnSession,
  PasswordChange,
} from '@latchline/contracts/identity/account.schema';
import { createApiClient } from '@latchline/kit/api/api-client';

/** Somebody's own account. */
export interface AccountApi {
  get(signal?: AbortSignal): Promise<Account>;
  changePassword(change: PasswordChange): Promise<void>;
  sessions(signal?: AbortSignal): Promise<readonly OwnSession[]>;
  endSession(id: string): Promise<void>;
  endSessions(): Promise<void>;
  beginSecondFactor(password: string): Promise<NewSecondFactor>;
  /** Answers with the recovery codes. */
  confirmSecondFactor(code: string): Promise<readonly string[]>;
  renewRecoveryCodes(password: string): Promise<readonly string[]>;
  endSecondFactor(password: string): Promise<void>;
}

export function createAccountApi(fetch: typeof globalThis.fetch): AccountApi {
  const { call } = createApiClient({ fetch });
  return {
    get: (signal) => call(routes.getAccount, { signal }),
    changePassword: (body) => call(routes.changePassword, { body }),
    sessions: async (signal) => (await call(routes.listSessions, { signal })).items,
    endSession: (id) => call(routes.endSession, { params: { id } }),
    endSessions: () => call(routes.endSessions),
    beginSecondFactor: (current_password) => call(routes.beginSecondFactor, { body: { current_password } }),
    confirmSecondFactor: async (code) =>
      (await call(routes.confirmSecondFactor, { body: { code } })).recovery_codes,
    renewRecoveryCodes: async (current_password) =>
      (await call(routes.renewRecoveryCodes, { body: { current_password } })).recovery_codes,
    endSecondFactor: (current_password) => call(routes.endSecondFactor, { body: { current_password } }),
  };
}
