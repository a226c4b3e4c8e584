import { push, tellConsent } from './data-layer';

let loaded = false;

/** To be called only for a visitor who has accepted. */
export function loadTag(address: string): void {
  tellConsent('update', 'granted');
  if (loaded) return;
  loaded = true;
  push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  document.head.append(Object.assign(document.createElement('script'), { async: true, src: address }));
}

/**
 * The visitor has rejected. A tag that runs already is told so, hears nothing of this page from here on, and what it left
 * in the browser goes.
 */
export function dropTag(): void {
  tellConsent('update', 'denied');
  if (!loaded) return;
  loaded = false;
  window.dataLayer = [...window.dataLayer!];
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ').filter((text) => /^_(ga|gcl|gid|gat)/.test(text))) {
    const [name] = cookie.split('=');
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
  }
}
