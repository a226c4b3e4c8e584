const leaseMs = 10_000;
const settleMs = 60;

/**
 * Runs `task` in one tab at a time. Web Locks exist only on https and localhost; elsewhere this uses a lease in local
 * storage. Two tabs could claim it within the same milliseconds, so each checks again after a moment.
 */
export async function exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks) return navigator.locks.request(name, task);
  const release = await lease(`latchline.lock.${name}`);
  try {
    return await task();
  } finally {
    release();
  }
}

async function lease(key: string): Promise<() => void> {
  const owner = `${Math.random()}`;
  try {
    for (;;) {
      const [holder, until] = (localStorage.getItem(key) ?? '').split('|');
      if (holder === owner) return () => localStorage.removeItem(key);
      if (!holder || Number(until) < Date.now())
        localStorage.setItem(key, `${owner}|${Date.now() + leaseMs}`);
      await new Promise((resolve) => setTimeout(resolve, settleMs * (1 + Math.random())));
    }
  } catch {
    return () => undefined;
  }
}
