import { type TrackingEvent, serviceAreaOf } from '@latchline/contracts/tracking/tracking-event';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export const push = (entry: unknown): void => void (window.dataLayer ??= []).push(entry);

export const pushEvent = ({ name, params }: TrackingEvent): void =>
  push({ event: name, ...params, service_area: serviceAreaOf(location.pathname) });

/** Google's tag recognises commands by their type: an `arguments` object, not an array. */
function gtag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  push(arguments);
}

/** Consent Mode v2: all four signals, always together. */
export function sendConsent(kind: 'default' | 'update', state: 'granted' | 'denied'): void {
  gtag('consent', kind, {
    ad_storage: state,
    ad_user_data: state,
    ad_personalization: state,
    analytics_storage: state,
  });
}
