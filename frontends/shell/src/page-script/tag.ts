import { addToHead } from './add-to-head';
import { push, sendConsent } from './data-layer';

let loaded = false;

/** Call only if the visitor has accepted. */
export function loadTag(address: string): void {
  sendConsent('update', 'granted');
  if (loaded) return;
  loaded = true;
  push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  addToHead('script', { async: true, src: address });
}

/**
 * For a visitor who has rejected. A tag that is already running is notified, gets no further events from this page, and its
 * cookies are deleted.
 */
export function dropTag(): void {
  if (!loaded) return;
  loaded = false;
  sendConsent('update', 'denied');
  window.dataLayer = [...window.dataLayer!];
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ').filter((text) => /^_(ga|gcl|gid|gat)/.test(text))) {
    const [name] = cookie.split('=');
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
  }
}
