import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJsonFile, writePrivateFile } from '../env/private-file';
import type { Environment } from '../env/process-environment';

/** Accounts at Twilio and Meta that exist in the simulator only. */
export interface SimulatedAccount {
  readonly accountSid: string;
  readonly authToken: string;
  readonly appSecret: string;
  readonly verifyToken: string;
  readonly accessToken: string;
}

/** From Ofcom's range of numbers for drama: nobody has them. */
export const simulatedNumbers = {
  business: '+441144960100',
  office: '+441144960199',
  whatsAppId: '106540352242922',
} as const;

const names: readonly (keyof SimulatedAccount)[] = [
  'accountSid',
  'authToken',
  'appSecret',
  'verifyToken',
  'accessToken',
];

/** Generated at the first start and kept, so that messages sent before a restart can still be reported. */
export function loadSimulatedAccount(dataFolder: string): SimulatedAccount {
  const file = join(dataFolder, 'simulated-account.json');
  const known = readJsonFile(file) as SimulatedAccount | null;
  if (known !== null && names.every((name) => typeof known[name] === 'string')) return known;
  const account: SimulatedAccount = {
    accountSid: `AC${randomBytes(16).toString('hex')}`,
    authToken: randomBytes(16).toString('hex'),
    appSecret: randomBytes(16).toString('hex'),
    verifyToken: randomBytes(16).toString('hex'),
    accessToken: `EAA${randomBytes(48).toString('hex')}`,
  };
  writePrivateFile(file, `${JSON.stringify(account, null, 2)}\n`);
  return account;
}

/**
 * Whether calls and messages are simulated: only on this machine (a site that others can reach never is), only by hand
 * (a service of the system never is), and only while no provider is set up.
 */
export function isSimulated(siteUrl: string, isSwitchedOn: boolean, env: Environment): boolean {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname);
  const byHand = (env['RUN_MODE'] || 'npm') === 'npm';
  const provider = Object.entries(env).some(
    ([name, value]) => /^(TWILIO|WHATSAPP)_/.test(name) && Boolean(value?.trim()),
  );
  return isSwitchedOn && isLocal && byHand && !provider;
}

/** The settings by which the processes use the simulator, as they would use the providers. */
export function simulatedSettings(account: SimulatedAccount, url: string, env: Environment): Environment {
  return {
    TWILIO_ACCOUNT_SID: account.accountSid,
    TWILIO_AUTH_TOKEN: account.authToken,
    TWILIO_FROM: simulatedNumbers.business,
    TWILIO_URL: url,
    CALLS_FORWARD_TO: env['CALLS_FORWARD_TO'] || simulatedNumbers.office,
    WHATSAPP_APP_SECRET: account.appSecret,
    WHATSAPP_VERIFY_TOKEN: account.verifyToken,
    WHATSAPP_ACCESS_TOKEN: account.accessToken,
    WHATSAPP_PHONE_NUMBER_ID: simulatedNumbers.whatsAppId,
    WHATSAPP_URL: `${url}/v23.0`,
    // It is on this machine, where the processes call nobody else.
    OUTBOUND_ALLOWED_HOSTS: [env['OUTBOUND_ALLOWED_HOSTS'], new URL(url).host].filter(Boolean).join(','),
    PHONE_SIMULATOR_URL: url,
  };
}
