/**
 * The session's expiry, shared between tabs. The tokens are in HttpOnly cookies; this marker tells a tab that another
 * one has refreshed or ended the session.
 */
const key = 'latchline.session.expires-at';

/** `null`: signed out. `undefined`: unknown, because storage is not available. */
export function markedExpiry(): number | null | undefined {
  try {
    const value = localStorage.getItem(key);
    return value === null ? null : Number(value);
  } catch {
    return undefined;
  }
}

export function markSession(expiresAt: number | null): void {
  try {
    if (expiresAt === null) localStorage.removeItem(key);
    else if (localStorage.getItem(key) !== String(expiresAt)) localStorage.setItem(key, String(expiresAt));
  } catch {
    // Without storage, as in some private modes, each tab finds out for itself.
  }
}

/** Calls back when another tab signs in, refreshes or signs out. */
export function onMarkedElsewhere(listener: (expiresAt: number | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key) listener(event.newValue === null ? null : Number(event.newValue));
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
