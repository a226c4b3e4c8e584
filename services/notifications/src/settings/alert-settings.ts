export const ALERT_SETTINGS = Symbol('AlertSettings');

export interface AlertSettings {
  readonly siteUrl: string;
  /** The part after the @ in a Message-ID. */
  readonly mailHost: string;
  /** Notified if there are no recipients. */
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
