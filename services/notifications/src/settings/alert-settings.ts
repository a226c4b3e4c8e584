export const ALERT_SETTINGS = Symbol('AlertSettings');

export interface AlertSettings {
  readonly siteUrl: string;
  /** Right of the @ in a Message-ID. */
  readonly mailHost: string;
  /** Told when nobody is named. */
  readonly adminFallback: string | undefined;
}

export function alertSettings(config: {
  readonly ADMIN_FALLBACK_EMAIL?: string | undefined;
  readonly SITE_URL: string;
}): AlertSettings {
  return {
    siteUrl: config.SITE_URL,
    mailHost: new URL(config.SITE_URL).hostname,
    adminFallback: config.ADMIN_FALLBACK_EMAIL,
  };
}
