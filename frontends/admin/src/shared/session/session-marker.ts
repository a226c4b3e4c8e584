/**
 * What every tab may know of the session: when it ends. The tokens themselves are in cookies that no script reads;
 * this tells a tab that another one has just renewed the session, or ended it.
 */
const key = 'latchline.session.expires-at';

/** `null`: nobody is signed in. `undefined`: this browser keeps nothing, so nobody knows. */
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
    // Private browsing without storage: each tab then finds out for itself.
  }
}

/** Calls back when another tab signed in, renewed or signed out. */
export function onMarkedElsewhere(listener: (expiresAt: number | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key) listener(event.newValue === null ? null : Number(event.newValue));
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
