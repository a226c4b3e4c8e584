import { type Recipients, recipientsOf } from './recipients';

export const ALERT_SETTINGS = Symbol('AlertSettings');

export interface AlertSettings extends Recipients {
  readonly siteUrl: string;
  /** Right of the @ in a Message-ID. */
  readonly mailHost: string;
}

export function alertSettings(config: {
  readonly ALERT_RECIPIENTS: readonly string[];
  readonly ADMIN_FALLBACK_EMAIL?: string | undefined;
  readonly SITE_URL: string;
}): AlertSettings {
  return {
    ...recipientsOf(config.ALERT_RECIPIENTS, config.ADMIN_FALLBACK_EMAIL),
    siteUrl: config.SITE_URL,
    mailHost: new URL(config.SITE_URL).hostname,
  };
}
